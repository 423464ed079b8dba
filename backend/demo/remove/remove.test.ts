import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrder } from '../../../lib/contracts/order/calls.ts'
import { readMeta } from '../../core/database/meta.ts'
import { orderBody } from '../../testing/bodies.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { growAnswers } from '../answers.ts'
import { growDemo } from '../grow.ts'
import { FIRST_QUESTIONS } from '../questions.ts'
import { seedDemo } from '../seed.ts'
import type { Plan } from './plan.ts'
import { planText } from './plan-text.ts'
import { removeDemo, StaysError } from './remove.ts'

const GROWN = FIRST_QUESTIONS + 20

let bank: TestApp
let token: string
let fresh: Readonly<Record<string, string>>

const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await bank.services.database.pool.query<T>(text, values)).rows

/** Tables whose rows are not compared, because they also change when records are removed or a user is active. */
const LOGS = ['audit_log', 'audit_name', 'audit_seal', 'tally_change', 'session']

/** Returns a hash of the rows of each table. The row of `app_meta` about the demonstration is not included. */
async function hashes(): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`)
  const found: Record<string, string> = {}
  for (const { name } of tables.filter(({ name }) => !LOGS.includes(name))) {
    const [row] = await query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as hash from "${name}" t
        ${name === 'app_meta' ? `where key <> 'demo'` : ''}`,
    )
    found[name] = row?.hash ?? ''
  }
  return found
}

async function one<T extends object>(text: string): Promise<T> {
  const [row] = await query<T>(text)
  if (!row) throw new Error(`no row: ${text}`)
  return row
}

beforeAll(async () => {
  bank = await startTestApp()
  token = await bank.signIn()
  fresh = await hashes()
  await seedDemo(bank.services)
  await growDemo(bank.services, GROWN)
  await growAnswers(bank.services, 300)
}, 240_000)
afterAll(() => bank.close())

it('removeDemo without confirmation counts the invented records and removes nothing', async () => {
  const full = await hashes()
  const plan = await removeDemo(bank.services, { confirmed: false })
  expect(await hashes()).toEqual(full)
  expect(plan.stays).toEqual([])
  expect(planText(plan, false)).toContain(`试题 ${GROWN.toLocaleString('en')}`)
  expect(plan.goes).toHaveLength(19)
})

it('removeDemo removes nothing when a user has changed an invented record or a real record refers to it', async () => {
  const { id: organ } = await one<{ id: number }>(
    `select o.id::int from organ o where exists (select from account a where a.organ_id = o.id) order by o.id limit 1`,
  )
  expect(await bank.call(insertOrder, orderBody(organ), { token })).toMatchObject({ code: 200 })
  await query(`update device set updated_by = 1 where id = (select min(id) from device where account_id is not null)`)
  await query(`insert into comment (entity, entity_id, body, created_by) select 'question', question_id, '这题不错', 1
    from question_origin where external_id = 'demo-1'`)
  await query(`update question set updated_by = 1, status = 'recycled'
    where id = (select question_id from question_origin where external_id = 'demo-2')`)
  const before = await hashes()
  const told: Plan[] = []
  const removing = removeDemo(bank.services, { confirmed: true }, (plan) => told.push(plan))
  await expect(removing).rejects.toThrow(StaysError)
  expect(await hashes()).toEqual(before)
  const text = planText(told[0] as Plan, true)
  expect(text).toMatch(/试题 1\n\s+Q\d+（有人改过）/)
  expect(text).toMatch(/机构 \d\n(\s+示例.+\n)*\s+示例.+（留下的设备、单据或订单属于它）/)
  expect(text).toMatch(/设备 1\n\s+DEMO\d+（有人改过）/)
  expect(text).toMatch(/入库单和出库单 \d\n/)
  expect(text).toMatch(/教师和学生账号 \d/)
})

it('removeDemo with keep leaves only changed invented records and the records to which they refer', async () => {
  await removeDemo(bank.services, { confirmed: true, keep: true })
  const left = await one(`select
    (select count(*)::int from question where parent_id is null) as questions, (select count(*)::int from device) as devices,
    (select count(*)::int from comment) as comments, (select count(*)::int from account where kind = 'student') as students,
    (select count(*)::int from sales_order where created_by is not null) as orders, (select count(*)::int from feedback) as feedback`)
  expect(left).toMatchObject({ questions: 1, devices: 1, comments: 1, orders: 1, feedback: 0, students: 1 })
})

it('removeDemo with withChanged also removes changed invented records, unless real records refer to them', async () => {
  const plan = await removeDemo(bank.services, { confirmed: true, keep: true, withChanged: true })
  expect(plan.stays.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['试题']))
  expect(plan.stays.map(({ name }) => name)).toContain('机构')
  expect(await query('select id from device union all select id from question')).toEqual([])
  await query('delete from sales_order')
  expect((await removeDemo(bank.services, { confirmed: true })).stays).toEqual([])
})

it('removeDemo leaves the tables as they were before seedDemo, and seedDemo does not run again', async () => {
  expect(await hashes()).toEqual(fresh)
  expect(await one(`select sum(n)::int as n from tally_change where tally = 'question_search'`)).toEqual({ n: 0 })
  expect(
    await query(
      `select (after ->> 'total')::int as total from audit_log where action = 'remove' and entity = 'question' order by seq`,
    ),
  ).toEqual([{ total: GROWN - 1 }, { total: 1 }])
  await seedDemo(bank.services)
  expect(await readMeta(bank.services.db, 'demo')).toBe('removed')
  expect(await hashes()).toEqual(fresh)
})
