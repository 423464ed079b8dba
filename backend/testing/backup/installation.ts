import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { uploadFile } from '../../../lib/contracts/file/calls.ts'
import { withBackup } from '../../core/backup/check-backup.ts'
import { restoreBackup } from '../../core/backup/restore-backup.ts'
import { openDatabase } from '../../core/database/database.ts'
import { createTestDatabase } from '../database.ts'
import { addStaff } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

/** A database and a data folder, on which no service runs. */
export interface Place {
  readonly url: string
  readonly dataDir: string
  close(): Promise<void>
}

export async function emptyPlace({ started = false } = {}): Promise<Place> {
  const database = await createTestDatabase({ seeded: started })
  if (!started) await query(database.url, 'drop schema public, drizzle cascade; create schema public')
  const dataDir = await mkdtemp(join(tmpdir(), 'zakj-restored-'))
  const close = async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: database.url, dataDir, close }
}

/** Returns an installation that was in use: it has a user and a file that the backups of the tests do not contain. */
export async function otherInstallation(): Promise<Place> {
  const place = await emptyPlace({ started: true })
  const database = openDatabase(place.url, { max: 1 })
  await addStaff(database.db, { userName: 'somebody.else', roles: ['editor'] })
  await database.close()
  const store = join(place.dataDir, 'files/ab')
  await mkdir(store, { recursive: true })
  await writeFile(join(store, 'theirs'), 'a file of the installation before')
  return place
}

export const quiet = () => undefined

/** Restores a backup like the command `npm run restore` of an operator who agrees to the restore. */
export const restore = ({ url, dataDir }: Pick<Place, 'url' | 'dataDir'>, file: string) =>
  withBackup(file, quiet, (backup) =>
    restoreBackup({ url, dataDir, backup, tell: quiet, confirm: async () => undefined }),
  )

/** Returns the content of everything that a restore changes: tables, schema and files. */
export const stateOf = async ({ url, dataDir }: Pick<Place, 'url' | 'dataDir'>) => ({
  tables: await digestTables(url),
  schema: await describeSchema(url),
  files: await readStore(dataDir),
})

/** Uploads a picture of this background colour as the administrator. @throws Error if the service refuses it */
export async function addPicture(app: TestApp, background: string): Promise<void> {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  const { code, message } = await app.upload(uploadFile, { bytes, name: '图.png' }, { token: await app.signIn() })
  if (code !== 200) throw new Error(`picture not stored: ${message}`)
}

export async function query<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}

/**
 * Returns a digest of the rows of each table, independent of the sequence of the rows. `tally_change`, with the counts
 * of records, is left out, because its rows differ between equal installations.
 */
export async function digestTables(url: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relname <> 'tally_change' order by 1`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await query<{ digest: string }>(
      url,
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text collate "C"), '')) as digest
       from "${name}" t`,
    )
    digests[name] = row?.digest ?? ''
  }
  return digests
}

/**
 * Returns, as lines, the indexes, constraints, triggers, views, functions and partitions of the database, the values of
 * its sequences, and the migrations that ran.
 */
export async function describeSchema(url: string): Promise<string[]> {
  const rows = await query<{ line: string }>(
    url,
    `select indexdef as line from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select viewname || definition from pg_views where schemaname = 'public'
     union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
     union all select relname || pg_get_expr(relpartbound, oid) from pg_class where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace
     union all select sequencename || ' ' || coalesce(last_value::text, '-') from pg_sequences where schemaname = 'public'
     union all select hash || created_at from drizzle.__drizzle_migrations
     order by 1`,
  )
  return rows.map(({ line }) => line)
}

/** Returns the content (base64) of each file in the store of a data folder, by the path. */
export async function readStore(dataDir: string): Promise<Record<string, string>> {
  const folder = join(dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files: Record<string, string> = {}
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files[path.slice(folder.length + 1)] = await readFile(path, 'base64')
  }
  return files
}
