import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockPath, readRunFile, startEmbeddedPostgres, withDatabase } from './index.ts'
import { acquireLock } from './lock.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function ask(url: string, sql: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows[0]
  } finally {
    await client.end()
  }
}

test('the embedded database server creates a database with checksums and a role without superuser rights', async () => {
  const first = await startEmbeddedPostgres({ dataDir })
  expect(
    await ask(
      first.url,
      `SELECT current_setting('data_checksums') AS checksums, current_setting('is_superuser') AS superuser,
        (SELECT rolcreatedb FROM pg_roles WHERE rolname = current_user) AS createdb,
        current_setting('fsync') AS fsync, lower('ÄÉ') AS lower, pg_encoding_to_char(encoding) AS encoding
        FROM pg_database WHERE datname = current_database()`,
    ),
  ).toEqual({ checksums: 'on', superuser: 'off', createdb: false, fsync: 'on', lower: 'äé', encoding: 'UTF8' })
  await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS number')
  await first.stop()

  const second = await startEmbeddedPostgres({ dataDir })
  expect(await ask(second.url, 'SELECT number FROM kept')).toEqual({ number: 7 })
  await second.stop()
})

test('the embedded database server refuses a connection with a wrong password', async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  const wrong = new URL(server.url)
  wrong.password = 'guess'
  await expect(ask(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
  await server.stop()
})

test('the embedded database server stops the server that a killed process has left behind', async () => {
  const orphan = await startEmbeddedPostgres({ dataDir })
  const next = await startEmbeddedPostgres({ dataDir })
  await orphan.exited
  expect(await ask(next.url, 'SELECT number FROM kept')).toEqual({ number: 7 })
  await next.stop()
})

test('the embedded database server starts after it was killed, even when another process has its old pid', async () => {
  const killed = await startEmbeddedPostgres({ dataDir })
  process.kill(killed.pid, 'SIGKILL')
  await killed.exited
  const pidFile = join(killed.folder, 'postmaster.pid')
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.pid)))
  const next = await startEmbeddedPostgres({ dataDir })
  expect(await ask(next.url, 'SELECT number FROM kept')).toEqual({ number: 7 })
  await next.stop()
})

test('the embedded database server completes a first start that was killed before the database existed', async () => {
  const unfinished = mkdtempSync(join(tmpdir(), 'embedded-'))
  const server = await startEmbeddedPostgres({ dataDir: unfinished, fast: true })
  const state = JSON.parse(readFileSync(join(unfinished, 'postgres.json'), 'utf8'))
  const superuser = `postgres://postgres:${state.superuserPassword}@127.0.0.1:${server.port}/postgres`
  await ask(superuser, 'DROP DATABASE zakj')
  await ask(superuser, 'DROP ROLE zakj')
  await server.stop()
  const again = await startEmbeddedPostgres({ dataDir: unfinished, fast: true })
  expect(await ask(again.url, 'SELECT 1 AS one')).toEqual({ one: 1 })
  await again.stop(true)
  rmSync(unfinished, { recursive: true })
})

test('withDatabase starts the database server for one call, and names the process that holds the lock', async () => {
  const work = (url: string) => ask(url, 'SELECT number FROM kept')
  expect(await withDatabase({ dataDir, tool: 'import' }, work)).toEqual({ number: 7 })
  expect(readRunFile(dataDir)).toBeUndefined()

  const lock = await acquireLock(lockPath(dataDir), 'npm run demo', () => '')
  await expect(withDatabase({ dataDir, tool: 'import' }, work)).rejects.toThrow(/npm run demo/)
  lock.release()
})
