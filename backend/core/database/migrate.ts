import { readFileSync } from 'node:fs'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { z } from 'zod'
import type { Queryable } from './queryable.ts'

/**
 * Key of the lock that makes replicas that start together migrate one after the other; an arbitrary number that every
 * process uses.
 */
const LOCK = 7_204_411

/**
 * Runs `work` while no other process holds the lock; the lock ends with the connection, so that a crash releases it.
 */
export async function withDatabaseLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await work()
  } finally {
    await client.end()
  }
}

/**
 * Takes the lock of `withDatabaseLock` for as long as the connection lasts; returns false when another process holds
 * the lock.
 */
export async function tryDatabaseLock(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
  return rows[0]?.taken === true
}

const MIGRATIONS = new URL('../../migrations', import.meta.url).pathname

export interface Migration {
  readonly tag: string
  /** Milliseconds since 1970 that identify a migration in the database; later migrations have larger values. */
  readonly when: number
  readonly hash: string
  readonly statements: readonly string[]
}

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

/** Returns the migrations of a folder, oldest first. */
export function readMigrations(migrationsFolder = MIGRATIONS): Migration[] {
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'))
  const files = readMigrationFiles({ migrationsFolder })
  return journalSchema
    .parse(journal)
    .entries.map(({ tag, when }, at) => ({ tag, when, hash: files[at]?.hash ?? '', statements: files[at]?.sql ?? [] }))
}

/** Drizzle's own table of applied migrations; it is used so that Drizzle's tools can read this database too. */
const APPLIED = 'drizzle.__drizzle_migrations'

/** Returns `when` of the last migration of a database; null for a database without any. */
export async function lastMigration(client: Queryable): Promise<number | null> {
  const { rows: found } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    APPLIED,
  ])
  if (!found[0]?.there) return null
  const { rows } = await client.query<{ when: string | null }>(`select max(created_at)::text as "when" from ${APPLIED}`)
  const when = rows[0]?.when ?? null
  return when === null ? null : Number(when)
}

/** Applies the migrations that the database does not have. The caller has begun a transaction and commits it. */
export async function applyMigrations(client: Queryable, migrations: readonly Migration[]): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists ${APPLIED} (id serial primary key, hash text not null, created_at bigint)`,
  )
  const last = await lastMigration(client)
  for (const { when, hash, statements } of migrations) {
    if (last !== null && when <= last) continue
    for (const statement of statements) await client.query(statement)
    await client.query(`insert into ${APPLIED} (hash, created_at) values ($1, $2)`, [hash, when])
  }
}

/**
 * Applies all missing migrations of the folder to the database. A repeated call changes nothing; the caller holds the
 * lock.
 */
export async function migrateDatabase(url: string, migrationsFolder = MIGRATIONS): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await applyMigrations(client, readMigrations(migrationsFolder))
    await client.query('commit')
  } finally {
    await client.end()
  }
}
