import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { copyFile, mkdtemp, open, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withBackup } from '../../core/backup/check-backup.ts'
import { entryNames } from '../../core/backup/manifest.ts'
import { restoreBackup } from '../../core/backup/restore-backup.ts'
import { readAt, scanTar, TarWriter } from '../../core/backup/tar.ts'
import { writeBackup } from '../../core/backup/write-backup.ts'
import { openDatabase } from '../../core/database/database.ts'
import { emptyPlace, otherInstallation, type Place, query, quiet, restore, stateOf } from './installation.ts'

let folder: string
let file: string
let source: Place
/** An installation that the refused restores must not change. */
let target: Place
let before: Awaited<ReturnType<typeof stateOf>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zakj-refused-'))
  file = join(folder, 'whole.zakj')
  source = await emptyPlace({ started: true })
  await writeBackup({ ...source, file, tell: quiet })
  target = await otherInstallation()
  before = await stateOf(target)
})
afterAll(async () => {
  await source?.close()
  await target?.close()
  await rm(folder, { recursive: true, force: true })
})

/**
 * Returns the path of a copy of the backup. In the copy, texts are changed by `change` and the digest is correct, as if
 * another version of the application had written it.
 */
async function rewritten(change: (name: string, content: string) => string): Promise<string> {
  const copy = join(folder, `rewritten-${randomUUID()}.zakj`)
  const [from, to] = [await open(file), await open(copy, 'wx')]
  const tar = new TarWriter(to)
  for (const entry of await scanTar(from, quiet)) {
    if (entry.name === entryNames.digest) continue
    const content = await readAt(from, entry.at, entry.bytes)
    const texts = [entryNames.head, entryNames.manifest] as string[]
    const changed = texts.includes(entry.name) ? Buffer.from(change(entry.name, content.toString())) : content
    await tar.add(entry.name, changed.length, [changed])
  }
  const digest = Buffer.from(tar.digest)
  await tar.add(entryNames.digest, digest.length, [digest])
  await tar.end()
  await from.close()
  await to.close()
  return copy
}

it('restore refuses a shortened or changed backup file and changes nothing', { timeout: 120_000 }, async () => {
  const copy = join(folder, 'damaged.zakj')
  const { size } = await stat(file)
  for (const length of [0, 100, 512, 100_000, Math.floor(size / 2), size - 1024, size - 1]) {
    await copyFile(file, copy)
    await truncate(copy, length)
    await expect(restore(target, copy), `${length} bytes`).rejects.toThrow(/不完整|不是本平台的备份/)
  }
  const handle = await open(copy, 'r+')
  await copyFile(file, copy)
  for (let step = 0; step < 40; step++) {
    const at = Math.floor((step * (size - 1)) / 39)
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at)
    const flipped = Buffer.from([(buffer[0] ?? 0) ^ 0x10])
    await handle.write(flipped, 0, 1, at)
    await expect(restore(target, copy), `byte ${at}`).rejects.toThrow(/备份文件/)
    await handle.write(buffer, 0, 1, at)
  }
  await handle.close()
  await writeFile(copy, 'anything else')
  await expect(restore(target, copy)).rejects.toThrow(/备份文件/)
  expect(await stateOf(target)).toEqual(before)
})

it('restore refuses a backup of an unknown version or format, or with paths outside the data folder', async () => {
  const change = (of: string, edit: (value: Record<string, unknown>) => void) => (name: string, content: string) => {
    const value = JSON.parse(content)
    if (name === of) edit(value)
    return JSON.stringify(value)
  }
  const newer = await rewritten(
    change(entryNames.manifest, (value) => {
      value.migration = { tag: '9999_later', when: 4_000_000_000_000 }
    }),
  )
  await expect(restore(target, newer)).rejects.toThrow('备份来自更新的版本（9999_later）')
  const unknown = await rewritten(
    change(entryNames.manifest, (value) => {
      value.migration = { tag: '0001_other', when: 12_345 }
    }),
  )
  await expect(restore(target, unknown)).rejects.toThrow('不认识的版本')
  const format = await rewritten(
    change(entryNames.head, (value) => {
      value.format = 99
    }),
  )
  await expect(restore(target, format)).rejects.toThrow('由更新的版本写成')
  const outside = await rewritten(
    change(entryNames.manifest, (value) => {
      value.files = [{ path: '../outside', bytes: 0, sha256: '0'.repeat(64) }]
    }),
  )
  await expect(restore(target, outside)).rejects.toThrow('目录不合规定')
  expect(await stateOf(target)).toEqual(before)
})

it('restore leaves the old rows when it fails after it has loaded the new rows', async () => {
  const wrong = await rewritten((name, content) => {
    const value = JSON.parse(content)
    if (name === entryNames.manifest) value.tables.at(-1).rows += 1
    return JSON.stringify(value)
  })
  await expect(restore(target, wrong)).rejects.toThrow('恢复失败，原有的数据没有改变')
  expect(await stateOf(target)).toEqual(before)
})

it('restore leaves the old rows when it is killed during its transaction', { timeout: 120_000 }, async () => {
  const blocker = new pg.Client(target.url)
  await blocker.connect()
  // The restore drops this table last. The lock therefore stops the restore within its transaction, when all other
  // tables are already dropped.
  await blocker.query('begin; lock table drizzle.__drizzle_migrations in access share mode')
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const child: ChildProcess = fork(`${import.meta.dirname}/../../cli/restore.ts`, [file, '--yes'], {
    env: { ...inherited, DATABASE_URL: target.url, DATA_DIR: target.dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const sessions = (where: string) =>
    query(
      target.url,
      `select from pg_stat_activity where application_name = 'zakj-restore' and datname = current_database() and ${where}`,
    )
  await expect.poll(() => sessions(`wait_event_type = 'Lock'`), { timeout: 60_000 }).toHaveLength(1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await blocker.query('commit')
  await expect.poll(() => sessions('true')).toHaveLength(0)
  await blocker.end()
  const { files, ...database } = await stateOf(target)
  expect(database).toEqual({ tables: before.tables, schema: before.schema })
  expect(files).toMatchObject(before.files)
  before = await stateOf(target)
})

it('restore refuses a database on which the service is running', async () => {
  const service = openDatabase(target.url, { max: 1 })
  await service.pool.query('select 1')
  await expect(restore(target, file)).rejects.toThrow('正在使用这个数据库')
  await service.close()
  expect(await stateOf(target)).toEqual(before)
})

it('restore refuses a database of another application', async () => {
  const stranger = await emptyPlace()
  await query(stranger.url, 'create table ledger (id int)')
  await expect(restore(stranger, file)).rejects.toThrow('不属于平台的表')
  await stranger.close()
})

it('restore describes the database that it would replace, and does nothing without consent', async () => {
  const refuse = (contents: string) => Promise.reject(new Error(`asked: ${contents}`))
  const restored = withBackup(file, quiet, (backup) =>
    restoreBackup({ ...target, backup, tell: quiet, confirm: refuse }),
  )
  await expect(restored).rejects.toThrow(/asked: .*人员 2 人/)
  expect(await stateOf(target)).toEqual(before)
})
