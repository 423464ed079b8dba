import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import * as calls from '../../../lib/contracts/knowledge-system/calls.ts'
import { openDatabase } from '../../core/database/database.ts'
import { migrateDatabase } from '../../core/database/migrate.ts'
import { createTestDatabase } from '../database.ts'
import { registry, startTestApp, type TestApp } from '../test-app.ts'
import { migrateUpTo } from './old-database.ts'

const database = await createTestDatabase({ seeded: false })
let bank: TestApp | undefined
afterAll(() => (bank ? bank.close() : database.drop()))

it('a migration withdraws the systems that waited for their publication without a review', async () => {
  const { url } = database
  const { db, close } = openDatabase(url)
  await db.execute(sql.raw('drop schema if exists public, drizzle, pgboss cascade; create schema public'))
  await migrateUpTo(url, '0062_knowledge-systems')
  await db.execute(sql`
    insert into ksystem (id, draft_version_id, live_version_id, kind, name, subject, section, theme, status) overriding system value values
      (1, 1, null, 'special', '待审的', '02', '3', '专题', 'pending'),
      (2, 3, 2, 'special', '修订待审的', '02', '3', '专题', 'pending'),
      (3, 4, null, 'special', '草稿', '02', '3', '专题', 'draft')`)
  await db.execute(sql`
    insert into ksystem_version (id, system_id, no, node_count, state) overriding system value values
      (1, 1, 1, 1, 'submitted'), (2, 2, 1, 1, 'published'), (3, 2, 2, 1, 'submitted'), (4, 3, 1, 0, 'working')`)
  await db.execute(sql`
    insert into ksystem_node (version_id, node_uid, sort, level, title)
      select id, gen_random_uuid(), 0, 'topic', '集合' from ksystem_version where id < 4`)

  await migrateDatabase(url)
  bank = await startTestApp({}, registry.taskKinds, database)
  const { rows } = await db.execute(sql`
    select s.name, s.status, v.state from ksystem s join ksystem_version v on v.id = s.draft_version_id order by s.id`)
  expect(rows).toEqual([
    { name: '待审的', status: 'draft', state: 'discarded' },
    { name: '修订待审的', status: 'revising', state: 'discarded' },
    { name: '草稿', status: 'draft', state: 'working' },
  ])
  const log = await db.execute(
    sql`select entity_id as id, after from audit_log where action = 'withdrawSubmission' order by seq`,
  )
  expect(log.rows).toEqual([
    { id: '1', after: { status: 'draft' } },
    { id: '2', after: { status: 'revising' } },
  ])
  const as = { token: await bank.signIn() }
  const { rowVersion } = (await bank.call(calls.getSystem, { id: '1' }, as)).result
  const sent = await bank.call(calls.submitSystem, { id: '1', rowVersion, changeNote: '' }, as)
  expect(sent.message).toBe('ok')
  const rounds = await db.execute(sql`select state from review_round where entity = 'ksystem' and entity_id = 1`)
  expect(rounds.rows).toEqual([{ state: 'open' }])
  await close()
})
