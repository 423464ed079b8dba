import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../../core/database/database.ts'
import { migrateDatabase } from '../../core/database/migrate.ts'
import { createTestDatabase } from '../database.ts'
import { migrateUpTo } from './old-database.ts'

const database = await createTestDatabase({ seeded: false })
afterAll(() => database.drop())

it('a migration shows hidden copies of questions to their readers and leaves deleted questions deleted', async () => {
  const { url } = database
  const { db, close } = openDatabase(url)
  await db.execute(sql.raw('drop schema if exists public, drizzle, pgboss cascade; create schema public'))
  await migrateUpTo(url, '0052_orders-of-shipments')
  await db.execute(sql`
    insert into question (id, code, parent_id, child_no, type_code, base_type, deleted_at) overriding system value values
      (1, 'Q1', null, null, '01', 'single', null),
      (2, 'Q2', null, null, '26', 'composite', now()),
      (3, 'Q2-1', 2, 1, '01', 'single', now()),
      (4, 'Q4', null, null, '01', 'single', now()),
      (5, 'Q5', null, null, '26', 'composite', null),
      (6, 'Q5-1', 5, 1, '01', 'single', null)`)
  await db.execute(sql`
    insert into question_copy (question_id, updated_at, type_code, status, text, terms, shown_to, made_of)
      values (2, now(), '26', 'pending', '', '{}', 77, 1)`)
  await migrateDatabase(url)
  const { rows } = await db.execute(sql`
    select id::float8 as id, visible_to::float8 as "visibleTo", deleted_at is not null as deleted from question order by id`)
  expect(rows).toEqual([
    { id: 1, visibleTo: null, deleted: false },
    { id: 2, visibleTo: 77, deleted: false },
    { id: 3, visibleTo: 77, deleted: false },
    { id: 4, visibleTo: null, deleted: true },
    { id: 5, visibleTo: null, deleted: false },
    { id: 6, visibleTo: null, deleted: false },
  ])
  await close()
})
