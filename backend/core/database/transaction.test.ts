import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../../modules/auth/index.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Database, openDatabase } from './database.ts'
import { streamInto } from './stream-into.ts'
import { assertNoTransaction, eachRow, outside } from './transaction.ts'

let created: TestDatabase
let database: Database

beforeAll(async () => {
  created = await createTestDatabase()
  database = openDatabase(created.url, { max: 1 })
  await database.db.execute(sql`create table noted (name text)`)
})
afterAll(async () => {
  await database.close()
  await created.drop()
})

const noted = async () =>
  (await database.db.execute<{ name: string }>(sql`select name from noted order by name`)).rows.map(({ name }) => name)

it('a database transaction throws when its code waits for something other than the database', async () => {
  const { db } = database
  await expect(db.transaction(() => hashPassword('one of many'))).rejects.toThrow('waits for a password hash')
  await expect(db.transaction((tx) => tx.transaction(() => hashPassword('one')))).rejects.toThrow('a password hash')
  await expect(hashPassword('one of many')).resolves.toContain('argon2id')
  const later = await db.transaction(async () => ({ hash: () => hashPassword('after the end') }))
  await expect(later.hash()).resolves.toContain('argon2id')
  const told: string[] = []
  const tolerant = openDatabase(created.url, { max: 1, report: (error) => told.push(error.message) })
  await tolerant.db.transaction(async () => assertNoTransaction('a test'))
  await tolerant.close()
  expect(told).toEqual(['a transaction waits for a test'])
})

it('outside() frees the database connection while it waits, and then runs the transaction again with the result', async () => {
  const { db } = database
  const attempts: string[] = []
  const answer = await db.transaction(async (tx) => {
    attempts.push('begun')
    await tx.execute(sql`insert into noted values ('outside')`)
    // The pool has one connection: this query would wait for ever if the transaction kept it.
    return outside('count', async () => (await db.execute<{ n: number }>(sql`select 7 as n`)).rows[0]?.n)
  })
  expect(answer).toBe(7)
  expect(attempts).toHaveLength(2)
  expect(await noted()).toEqual(['outside'])
})

it('outside() waits again when its key changes in the second run, and gives up when the key changes in every run', async () => {
  const { db } = database
  const asked: string[] = []
  const keys = ['first', 'second']
  const settled = await db.transaction(() => {
    const key = keys.shift() ?? 'second'
    return outside(key, async () => asked.push(key))
  })
  expect(settled).toBe(2)
  expect(asked).toEqual(['first', 'second'])
  let round = 0
  await expect(db.transaction(() => outside(`${round++}`, async () => null))).rejects.toMatchObject({ code: 409 })
  expect(round).toBe(6)
})

it('outside() throws the error of a failed wait from the transaction, which is rolled back', async () => {
  const refused = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into noted values ('refused')`)
    return outside('refusal', () => Promise.reject(new Error('refused')))
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await noted()).toEqual(['outside'])
})

it('eachRow lets a transaction wait for the outside results of several rows at once', async () => {
  let attempts = 0
  const results = await database.db.transaction((tx) => {
    attempts++
    return eachRow([1, 2, 3], (row) => tx.transaction(() => outside(`row ${row}`, async () => row * 2)))
  })
  expect(results).toEqual([2, 4, 6])
  expect(attempts).toBe(2)
})

it('streamInto lets its callback wait for a password hash, which an ordinary transaction refuses', async () => {
  await expect(streamInto(database.db, () => hashPassword('of a picture beside a file'))).resolves.toContain('argon2id')
})
