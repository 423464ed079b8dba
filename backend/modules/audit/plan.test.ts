import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loginEvents } from '../../../lib/contracts/audit/calls.ts'
import { audit } from '../../core/records/audit.ts'
import type { PageWindow } from '../../core/records/paging.ts'
import { everything } from '../../core/scope/data-scope.ts'
import { registry, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { type Branches, entriesPage } from './find-entries.ts'
import { selectAudit, selectLogins } from './select-entries.ts'

const FIRST: PageWindow = { limit: 50, offset: 0, after: null }
const DEEP: PageWindow = { limit: 50, offset: 0, after: { value: '20000', id: '20000' } }

let platform: TestApp
beforeAll(async () => {
  platform = await startTestApp()
  // The log covers a year of 200 users. Every tenth entry is a sign-in, and user 77 has very few entries.
  await platform.services.database.pool.query(`
    insert into audit_log (at, actor, action, entity, entity_id)
    select now() - (60000 - n) * interval '9 minutes', 1000 + n % 200,
      case when n % 10 = 0 then 'login' when n % 997 = 0 then 'loginFailed' when n % 3001 = 0 then 'kick' else 'edit' end,
      case when n % 10 = 0 then 'session' else 'agent' end, (n % 5000)::text
    from generate_series(1, 60000) n`)
  await platform.services.database.pool.query(`
    insert into audit_log (at, actor, action, entity, entity_id) values (now() - interval '200 days', 77, 'remove', 'organ', '9')`)
  await audit(platform.services.db, {
    actor: 77,
    action: 'edit',
    entity: 'organ',
    entityId: 9,
    after: { name: '示例学校' },
  })
  await platform.services.database.pool.query('analyze audit_log')
})
afterAll(() => platform.close())

/** Returns the query plan for a page of entries. */
async function plan(branches: Branches, page = FIRST): Promise<string> {
  const { rows } = await platform.services.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain ${entriesPage(branches, page)}`,
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const selected = (filter: Parameters<typeof selectAudit>[1]) =>
  selectAudit(platform.services.db, filter, everything, registry.recordNames)
const logins = (filter: Parameters<typeof selectLogins>[1]) => selectLogins(platform.services.db, filter, everything)

it('the query for audit entries uses an index with every filter', async () => {
  const asked: [string, Branches][] = [
    ['nothing', await selected({})],
    ['a person', await selected({ actor: ['77'] })],
    ['a keyword', await selected({ keyword: 'admin' })],
    ['a record', await selected({ entity: ['agent'], recordId: '42' })],
    ['an action', await selected({ action: ['remove'] })],
    ['a kind', await selected({ entity: ['organ'] })],
    ['an object by name', await selected({ object: '示例' })],
    ['a person as object', await selected({ object: 'admin' })],
    ['a value that was changed', await selected({ value: '42' })],
    ['a field that was changed', await selected({ field: '席位' })],
    ['a value of a field', await selected({ field: '席位', value: '42' })],
    ['old days', await selected({ from: '2020-01-01', to: '2020-01-02' })],
    ['a person on days', await selected({ actor: ['1007'], from: '2026-01-01', to: '2026-03-01' })],
    ['sign-ins', await logins({})],
    ['refusals', await logins({ event: ['loginFailed'] })],
    ['a person’s sign-ins', await logins({ keyword: 'admin' })],
  ]
  for (const [what, branches] of asked) {
    for (const page of [FIRST, DEEP]) expect(await plan(branches, page), what).not.toContain('Seq Scan on audit_log')
  }
})

it('the query for the login log reads each kind of event in list order from an index', async () => {
  const text = await plan(await logins({}))
  const own = text.match(/Index (Only )?Scan Backward using audit_log_(action|pkey)/g)
  expect(own).toHaveLength(loginEvents.length)
})

it('the query for audit entries of old days does not scan newer entries', async () => {
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const [branch] = await selected({ from: day(301), to: day(300) })
  const { rows } = await platform.services.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain (analyze, timing off) ${entriesPage([branch ?? sql`false`], FIRST)}`,
  )
  const text = rows.map((row) => row['QUERY PLAN']).join('\n')
  const removed = [...text.matchAll(/Rows Removed by Filter: (\d+)/g)].reduce((sum, [, n]) => sum + Number(n), 0)
  expect(removed).toBeLessThan(500)
})
