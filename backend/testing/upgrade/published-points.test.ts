import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { listHistory } from '../../../lib/contracts/history/calls.ts'
import * as calls from '../../../lib/contracts/knowledge/editing.ts'
import { openDatabase } from '../../core/database/database.ts'
import { migrateDatabase } from '../../core/database/migrate.ts'
import { createTestDatabase } from '../database.ts'
import { registry, startTestApp, type TestApp } from '../test-app.ts'
import { migrateUpTo } from './old-database.ts'

const database = await createTestDatabase({ seeded: false })
let bank: TestApp | undefined
afterAll(() => (bank ? bank.close() : database.drop()))

const names = ['已发布试题的点', '草稿试题的点', '演示的点', '待审的点', '无人使用的点']

it('a migration publishes the points of live questions and of the demonstration, whose versions work from then on', async () => {
  const { url } = database
  const { db, close } = openDatabase(url)
  await db.execute(sql.raw('drop schema if exists public, drizzle, pgboss cascade; create schema public'))
  await migrateUpTo(url, '0059_point-merges')
  await db.execute(sql`
    insert into kp (id, draft_version_id, code, name, folded_name, route, subject, section, status) overriding system value
      select n, n, 'K' || n, name, name, name, '02', '3', case when n = 4 then 'pending' else 'draft' end
        from unnest(${sql.param(names)}::text[]) with ordinality u (name, n)`)
  await db.execute(sql`
    insert into kp_version (id, kp_id, name, state) overriding system value
      select id, id, name, case when id = 4 then 'submitted' else 'working' end from kp`)
  for (const table of ['kp', 'kp_version'])
    await db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), 100)`)
  await db.execute(sql`
    insert into question (id, code, type_code, base_type, status, subject, section, draft_version_id, live_version_id) overriding system value values
      (1, 'Q1', '01', 'single', 'published', '02', '3', null, 1),
      (2, 'Q2', '01', 'single', 'draft', '02', '3', 2, null),
      (3, 'Q3', '01', 'single', 'draft', '02', '3', 3, null),
      (4, 'Q4', '01', 'single', 'published', '02', '3', null, 4),
      (5, 'Q5', '01', 'single', 'withdrawn', '02', '3', null, 5)`)
  await db.execute(sql`
    insert into question_version (id, question_id, stem_html, preview_html, analysis_html, options, answer, content_hash) overriding system value
      select id, id, '', '', '', '[]', '[]', '' from question`)
  await db.execute(sql`
    insert into question_kp (question_id, kp_id, "primary") values (1, 1, true), (2, 2, true), (3, 3, true), (4, 4, true), (5, 2, true)`)
  await db.execute(sql`
    insert into question_search (question_id, updated_at, type_code, status, text, terms, blocked)
      select id, now(), '01', status, '', '{}', false from question`)
  await db.execute(sql`
    insert into question_origin (source, external_id, question_id, record_hash) values ('示例题库', 'demo-1', 3, '')`)

  await migrateDatabase(url)
  bank = await startTestApp({}, registry.taskKinds, database)
  const { rows } = await db.execute(sql`
    select k.name, k.status, k.live_version_id::int as live, k.draft_version_id::int as draft, v.state
      from kp k join kp_version v on v.kp_id = k.id order by k.id`)
  expect(rows).toEqual([
    { name: '已发布试题的点', status: 'published', live: 1, draft: null, state: 'published' },
    { name: '草稿试题的点', status: 'draft', live: null, draft: 2, state: 'working' },
    { name: '演示的点', status: 'published', live: 3, draft: null, state: 'published' },
    { name: '待审的点', status: 'pending', live: null, draft: 4, state: 'submitted' },
    { name: '无人使用的点', status: 'draft', live: null, draft: 5, state: 'working' },
  ])
  const waiting = await db.execute(sql`select question_id::int as id from question_recheck order by 1`)
  expect(waiting.rows.map(({ id }) => id)).toEqual([2, 4, 5])

  // The published version is revised, compared and read in the history as any other.
  const as = { token: await bank.signIn() }
  const point = (await bank.call(calls.getPoint, { id: '1' }, as)).result
  const body = {
    id: '1',
    rowVersion: point.rowVersion,
    name: point.name,
    definitionHtml: '<p>定义</p>',
    requirement: '02',
  }
  const { result, message } = await bank.call(calls.editPoint, body, as)
  expect(message).toBe('ok')
  expect(result).toMatchObject({ status: 'revising', live: true, version: { no: 2 } })
  const [to, from] = result.versions
  const compared = await bank.call(calls.comparePointVersions, { id: '1', from: from?.id ?? '', to: to?.id ?? '' }, as)
  expect(compared.result.map(({ part }) => part)).toEqual(['definitionHtml', 'requirement'])
  const published = await bank.call(calls.publishPointDirectly, { id: '1', rowVersion: result.rowVersion }, as)
  expect(published.message).toBe('ok')
  const history = await bank.call(listHistory, { entity: 'kp', entityId: '1' }, as)
  expect(history.result.list.map(({ action }) => action)).toEqual(['publishDirectly', 'edit', 'publish'])
  await close()
})
