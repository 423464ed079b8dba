import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { studentCalls } from '../../lib/contracts/account/student.ts'
import { startTestApp } from './test-app.ts'

it('perf', async () => {
  const app = await startTestApp()
  const admin = { token: await app.signIn() }
  await app.services.db.execute(
    sql`insert into organ (name, code, type, area_code, seats) select '校' || n, 'P' || n, 'school', '330102', 100000 from generate_series(1, 50) n`,
  )
  await app.services.db.execute(
    sql`insert into school_class (organ_id, section, grade, name, school_year) select o.id, '2', '07', n || '班', 2026 from organ o, generate_series(1, 40) n where o.code like 'P%'`,
  )
  await app.services.db.execute(sql`insert into account (kind, user_name, full_name, organ_id, class_id, section, grade, type, status, valid_to)
    select 'student', 'perf' || n || '_' || c.id, '某某', c.organ_id, c.id, '2', '07', 'formal', (array['active','pending','suspended'])[n % 3 + 1], (array['2027-08-31'::date, '2028-08-31'])[n % 2 + 1] from school_class c, generate_series(1, 50) n where c.name like '%班' and c.school_year = 2026`)
  await app.services.db.execute(sql`analyze`)
  const call = async (preview: boolean) => {
    const since = performance.now()
    const { result } = await app.call(
      studentCalls.status,
      { selection: { filter: {} }, params: { status: 'suspended' }, preview },
      admin,
    )
    return [Math.round(performance.now() - since), JSON.stringify(result.preview)]
  }
  for (let i = 0; i < 6; i++) console.log(await call(true))
  const ids = (
    await app.services.db.execute<{ id: string }>(
      sql`select id::text from account where status = 'active' order by id limit 4000`,
    )
  ).rows.map(({ id }) => id)
  const { message } = await app.call(
    studentCalls.status,
    { selection: { ids }, params: { status: 'suspended' }, preview: false },
    admin,
  )
  const since = performance.now()
  await app.runTasks()
  console.log('run 4000', message, Math.round(performance.now() - since))
  expect(1).toBe(1)
  await app.close()
}, 200_000)
