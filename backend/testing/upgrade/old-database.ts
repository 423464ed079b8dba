import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { migrateDatabase } from '../../core/database/migrate.ts'

/**
 * A database as an earlier version of the application left it, written through the calls of that version. The file and
 * the migrations up to that version are never changed. If a later change moves or renames something, upgrade.test.ts
 * uses the new calls, which must still find the old data.
 */
export interface OldDatabase {
  readonly taken: string
  /** The name of that version's newest migration. */
  readonly migration: string
  /**
   * Answers of that version, and facts that the database does not contain in plain text: passwords, tokens, ids by
   * name.
   */
  readonly facts: Readonly<Record<string, unknown>>
  /** The files of the file store, in base64, by their key. */
  readonly files: Readonly<Record<string, string>>
  readonly sequences: Readonly<Record<string, string>>
  readonly tables: readonly TableData[]
}

/**
 * The rows of a table as JSON text from PostgreSQL. The text is not parsed here, because JavaScript would round numbers
 * and lose microseconds.
 */
export interface TableData {
  readonly name: string
  readonly rows: string
}

const MIGRATIONS = new URL('../../migrations', import.meta.url).pathname

/**
 * Reads a file of an old database: one line of facts, then one line for each table, with referenced tables before the
 * tables that refer to them.
 */
export async function readOldDatabase(file: URL): Promise<OldDatabase> {
  const [head = '', ...lines] = brotliDecompressSync(await readFile(file))
    .toString('utf8')
    .split('\n')
  const tables = lines.map((line) => {
    const at = line.indexOf('\t')
    return { name: line.slice(0, at), rows: line.slice(at + 1) }
  })
  return { ...JSON.parse(head), tables }
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Replaces the database at `url` by the old database, with its original times. */
export async function restoreDatabase(url: string, { migration, sequences, tables }: OldDatabase): Promise<void> {
  await connected(url, async (client) => {
    await client.query('drop schema if exists public, drizzle, pgboss cascade')
    await client.query('create schema public')
  })
  await migrateUpTo(url, migration)
  await connected(url, async (client) => {
    for (const { name, rows } of tables) {
      const table = client.escapeIdentifier(name)
      await client.query(
        `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1::json)`,
        [rows],
      )
    }
    for (const [name, last] of Object.entries(sequences)) await client.query('select setval($1, $2)', [name, last])
  })
}

/**
 * Runs the migrations up to `last`. They are copied to a folder that ends there, because Drizzle runs all migrations of
 * a folder.
 */
export async function migrateUpTo(url: string, last: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'zakj-migrations-'))
  try {
    await cp(MIGRATIONS, folder, { recursive: true })
    const journal = join(folder, 'meta/_journal.json')
    const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] }
    const end = entries.findIndex(({ tag }) => tag === last) + 1
    if (end === 0) throw new Error(`no migration ${last}`)
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, end) }))
    await migrateDatabase(url, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Moves times in sessions and tasks forward, as if the database had been in use until now. Sessions are then valid, and
 * tasks can still be undone or downloaded.
 */
export async function bringForward(url: string, taken: string): Promise<void> {
  const columns = {
    session: ['last_seen_at', 'expires_at', 'confirmed_at'],
    task: ['created_at', 'updated_at', 'started_at', 'finished_at', 'undo_until', 'file_expires_at'],
  }
  await connected(url, async (client) => {
    for (const [table, names] of Object.entries(columns)) {
      const set = names.map((name) => `${name} = ${name} + (now() - $1::timestamptz)`).join(', ')
      await client.query(`update ${table} set ${set}`, [taken])
    }
  })
}

/** Returns the rows of every table, with referenced tables before the tables that refer to them. */
export async function dumpTables(url: string): Promise<TableData[]> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ name: string; needs: string[] }>(`
      select c.relname as name, array(select o.relname::text from pg_constraint f join pg_class o on o.oid = f.confrelid
        where f.contype = 'f' and f.conrelid = c.oid and o.oid <> c.oid) as needs
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`)
    const tables: TableData[] = []
    for (const left = rows; left.length > 0; ) {
      const at = left.findIndex(({ needs }) => !left.some(({ name }) => needs.includes(name)))
      const [next] = left.splice(at, 1)
      if (at < 0 || !next) throw new Error('tables refer to each other in a circle')
      const table = client.escapeIdentifier(next.name)
      const { rows: all } = await client.query<{ text: string }>(
        `select '[' || coalesce(string_agg(r.text, ',' order by r.text collate "C"), '') || ']' as text
         from (select row_to_json(t)::text as text from ${table} t) r`,
      )
      tables.push({ name: next.name, rows: all[0]?.text ?? '[]' })
    }
    return tables
  })
}

/** Returns the last value of each sequence, by name; sequences without a value are left out. */
export async function dumpSequences(url: string): Promise<Record<string, string>> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ name: string; last: string }>(`
      select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`)
    return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
  })
}
