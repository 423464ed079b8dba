import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditExport } from '../../../lib/contracts/audit/calls.ts'
import { login } from '../../../lib/contracts/auth/calls.ts'
import type { Manifest } from '../../core/backup/manifest.ts'
import { writeBackup } from '../../core/backup/write-backup.ts'
import { openDatabase } from '../../core/database/database.ts'
import { migrateDatabase } from '../../core/database/migrate.ts'
import { freePort } from '../../core/embedded/index.ts'
import { growAnswers } from '../../demo/answers.ts'
import { seedDemo } from '../../demo/seed.ts'
import { verifyAudit } from '../../modules/audit/index.ts'
import { sealAudit } from '../../modules/audit/seal.ts'
import { serve } from '../child-service.ts'
import { ADMIN_PASSWORD, createTestDatabase } from '../database.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { readOldDatabase, restoreDatabase } from '../upgrade/old-database.ts'
import {
  addPicture,
  describeSchema,
  digestTables,
  emptyPlace,
  otherInstallation,
  type Place,
  query,
  quiet,
  readStore,
  restore,
  stateOf,
} from './installation.ts'

/** Starts the service with rows in most tables, files in its store, and a waiting task. */
async function startFilledApp(): Promise<TestApp & Pick<Place, 'url' | 'dataDir'>> {
  const app = await startTestApp()
  await seedDemo(app.services)
  if (!(await growAnswers(app.services, 300))) throw new Error('no answers were stored')
  await addPicture(app, '#246')
  await sealAudit(app.services.db)
  const token = await app.signIn()
  const { code, message } = await app.call(auditExport.start, { filter: {}, columns: [], format: 'csv' }, { token })
  if (code !== 200) throw new Error(`export not started: ${message}`)
  return { ...app, url: app.services.config.DATABASE_URL, dataDir: app.services.config.DATA_DIR }
}

let app: Awaited<ReturnType<typeof startFilledApp>>
let folder: string
let file: string
let manifest: Manifest
const places: Place[] = []

beforeAll(async () => {
  app = await startFilledApp()
  folder = await mkdtemp(join(tmpdir(), 'zakj-backup-'))
  file = join(folder, 'whole.zakj')
  manifest = (await writeBackup({ url: app.url, dataDir: app.dataDir, file, tell: quiet })).manifest
}, 180_000)
afterAll(async () => {
  for (const place of places) await place.close()
  await app?.close()
  await rm(folder, { recursive: true, force: true })
})

async function placed(place: Promise<Place>): Promise<Place> {
  places.push(await place)
  return place
}

describe('backup', () => {
  it('saves every table and every file that rows name, in a file that only its owner can read', async () => {
    expect(manifest.tables.length).toBeGreaterThan(80)
    const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows ?? 0
    for (const name of ['question', 'system_user', 'account', 'sales_order', 'audit_log', 'audit_seal', 'task'])
      expect(rowsOf(name), name).toBeGreaterThan(0)
    expect(rowsOf('open_answer')).toBe(300)
    expect(manifest.partitions.length).toBeGreaterThan(0)
    expect(manifest.files.map(({ path }) => path).sort()).toEqual(Object.keys(await readStore(app.dataDir)).sort())
    expect(manifest.missing).toEqual([])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('does not replace an existing file, and leaves no file after a failure', async () => {
    const before = await readdir(folder)
    await expect(writeBackup({ url: app.url, dataDir: app.dataDir, file, tell: quiet })).rejects.toThrow('已存在')
    const empty = await placed(emptyPlace())
    const other = { url: empty.url, dataDir: empty.dataDir, file: join(folder, 'none.zakj'), tell: quiet }
    await expect(writeBackup(other)).rejects.toThrow('还没有平台的数据')
    expect(await readdir(folder)).toEqual(before)
  })

  it('lists the files that rows name and that the data folder lacks', async () => {
    const elsewhere = await placed(emptyPlace())
    const backup = { url: app.url, dataDir: elsewhere.dataDir, file: join(folder, 'no-files.zakj'), tell: quiet }
    const { manifest: without } = await writeBackup(backup)
    expect(without.files).toEqual([])
    expect(without.missing).toEqual(manifest.files.map(({ path }) => path))
  })

  it('saves one consistent snapshot of the database while users continue to work', {
    timeout: 120_000,
  }, async () => {
    const busy = join(folder, 'busy.zakj')
    let writing = true
    let written = 0
    const writer = (async () => {
      while (writing) {
        written += 1
        await app.addUser({ userName: `writer.${written}`, roles: ['editor'] })
        await addPicture(app, `#${String(written).padStart(6, '0')}`)
      }
    })()
    await expect.poll(() => written).toBeGreaterThan(1)
    const { manifest: taken } = await writeBackup({ url: app.url, dataDir: app.dataDir, file: busy, tell: quiet })
    writing = false
    await writer
    expect(taken.missing).toEqual([])
    const target = await placed(emptyPlace())
    // The backup was written while people and their roles were inserted. A backup that mixed several moments could
    // contain a person's role without the person. The restore would then fail, because it checks all foreign keys.
    await restore(target, busy)
    const [people] = await query<{ n: number; without: number }>(
      target.url,
      `select count(*)::int as n, count(*) filter (where not exists (select from user_role r where r.user_id = u.id))::int as without
       from "system_user" u where user_name like 'writer.%'`,
    )
    expect(people?.without).toBe(0)
    expect(people?.n).toBeGreaterThan(0)
    expect(Object.keys(await readStore(target.dataDir)).sort()).toEqual(taken.files.map(({ path }) => path).sort())
  })
})

describe('restore', () => {
  let quietFile: string
  let source: Awaited<ReturnType<typeof stateOf>>

  beforeAll(async () => {
    quietFile = join(folder, 'quiet.zakj')
    await writeBackup({ url: app.url, dataDir: app.dataDir, file: quietFile, tell: quiet })
    source = await stateOf(app)
  })

  it('fills an empty database with every row, index, sequence and file', { timeout: 120_000 }, async () => {
    const target = await placed(emptyPlace())
    expect(await restore(target, quietFile)).toMatchObject({ files: 0 })
    expect(await stateOf(target)).toEqual(source)
  })

  it('replaces an installation, and moves only the files of that installation to another folder', {
    timeout: 120_000,
  }, async () => {
    const target = await placed(otherInstallation())
    const { files, folder: aside } = await restore(target, quietFile)
    expect(files).toBe(1)
    expect(await readFile(join(aside, 'ab/theirs'), 'utf8')).toBe('a file of the installation before')
    const { files: there, ...database } = await stateOf(target)
    expect(database).toEqual({ tables: source.tables, schema: source.schema })
    expect(there).toMatchObject(source.files)
    // Triggers count the questions in `tally_change`. After the restore, this count must include each question of the
    // backup once and no question of the former installation.
    const [tally] = await query<{ told: number; there: number }>(
      target.url,
      `select (select coalesce(sum(n), 0)::int from tally_change where tally = 'question_search') as told,
              (select count(*)::int from question_search) as there`,
    )
    expect(tally?.there).toBeGreaterThan(0)
    expect(tally?.told).toBe(tally?.there)
  })

  it('creates a database in which users can sign in, the audit log is complete and a waiting task runs', {
    timeout: 120_000,
  }, async () => {
    const target = await placed(emptyPlace())
    await restore(target, quietFile)
    const before = openDatabase(target.url, { max: 1 })
    expect(await verifyAudit(before.db, quiet)).toMatchObject({ difference: null, seals: expect.any(Number) })
    await before.close()
    const port = await freePort()
    const config = { DATABASE_URL: target.url, DATA_DIR: target.dataDir }
    const service = await serve({ services: { config } }, port)
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${login.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clientId: 'WEB', userName: 'admin', password: ADMIN_PASSWORD }),
      })
      expect(await answer.json()).toMatchObject({ code: 200, result: expect.any(String) })
      const states = () => query<{ status: string }>(target.url, `select status from task where name like '%audit%'`)
      await expect.poll(states, { timeout: 30_000 }).toEqual([{ status: 'done' }])
    } finally {
      service.kill('SIGTERM')
      await once(service, 'exit')
    }
  })

  it('migrates the backup of an earlier version as an upgrade does', { timeout: 120_000 }, async () => {
    const old = await readOldDatabase(new URL('../upgrade/edition-0011.br', import.meta.url))
    const early = await createTestDatabase({ seeded: false })
    const target = await placed(emptyPlace())
    await restoreDatabase(early.url, old)
    const copy = join(folder, 'early.zakj')
    const { manifest: taken } = await writeBackup({ url: early.url, dataDir: target.dataDir, file: copy, tell: quiet })
    expect(taken.migration.tag).toBe(old.migration)
    await restore(target, copy)
    await migrateDatabase(early.url)
    expect(await digestTables(target.url)).toEqual(await digestTables(early.url))
    expect(await describeSchema(target.url)).toEqual(await describeSchema(early.url))
    await early.drop()
  })
})
