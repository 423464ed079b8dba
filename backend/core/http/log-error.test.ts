import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { openDatabase } from '../database/database.ts'
import { loggedError } from './log-error.ts'

const PHONE = '13987654321'

let database: ReturnType<typeof openDatabase>
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await createTestDatabase({ seeded: false })
  database = openDatabase(made.url, { max: 1 })
  drop = made.drop
})
afterAll(async () => {
  await database.close()
  await drop()
})

const failure = (query: ReturnType<typeof sql>) =>
  database.db.execute(query).then(
    () => expect.unreachable('the query went through'),
    (error: unknown) => loggedError(error),
  )

it('loggedError returns the cause of a failed query without the values of the query', async () => {
  const insert = (name: string) =>
    sql`insert into "system_user" (user_name, full_name, phone, password_hash) values (${name}, ${'甲某'}, ${PHONE}, ${'$2b$secret'})`
  await database.db.execute(insert('first.person'))
  const logged = await failure(insert('second.person'))
  expect(logged).toMatchObject({
    message: 'failed query',
    query: expect.stringContaining('insert into'),
    cause: { code: '23505', constraint: expect.stringContaining('phone') },
  })
  expect(logged.stack).toContain('log-error.test.ts')
  for (const secret of [PHONE, '甲某', '$2b$secret', 'second.person'])
    expect(JSON.stringify(logged)).not.toContain(secret)
})

it('loggedError removes long numbers from error messages', async () => {
  const logged = await failure(sql`select ${`x${PHONE}`}::bigint`)
  expect(logged.cause?.code).toBe('22P02')
  expect(JSON.stringify(logged)).not.toContain(PHONE)
  expect(loggedError(new Error(`no answer from ${PHONE}`)).message).toBe('no answer from …')
  expect(loggedError(`${PHONE} is gone`).message).toBe('… is gone')
})
