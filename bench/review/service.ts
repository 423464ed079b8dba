import { sql } from 'drizzle-orm'
import { pushWaiting } from '../../backend/modules/review/rules/push-tasks.ts'
import { startTestApp, type TestApp } from '../../backend/testing/test-app.ts'
import { claimReviewTasks, getReviewFigures, listReviewTasks } from '../../lib/contracts/review/calls.ts'
import { listTodos } from '../../lib/contracts/statistics/calls.ts'
import { openBank } from '../lists/bank.ts'
import { p95 } from '../p95.ts'
import type { BenchRow } from '../row.ts'
import { chiSquare, type Draw } from './chi-square.ts'

const TASKS = 100_000
const REVIEWERS = 500
const RULES = 200
const SUBJECTS = 10
const STRATEGIES = ['random', 'round_robin', 'least_loaded', 'expertise']

/** Number of earlier reviews, which give the history a realistic size. */
const JUDGED = 100_000

/**
 * Measures 100,000 waiting review tasks with 500 reviewers and 200 rules: the tasks are read as lists and counts,
 * claimed, and assigned by the rules.
 */
export async function run(): Promise<BenchRow[]> {
  const { url, close } = await openBank()
  const bank = await startTestApp({}, undefined, { url, drop: close })
  try {
    await bank.addUser({ userName: 'bench.reviewer', roles: ['reviewer1'], scope: [['01', '3']] })
    await bank.addUser({ userName: 'bench.chief', roles: ['chief'], scope: [['01', '3']] })
    await fill(bank)
    const token = { token: await bank.signIn('bench.reviewer') }
    const chief = { token: await bank.signIn('bench.chief') }
    const listed = (tab: 'open' | 'all', who: typeof token) =>
      p95(200, () => bank.call(listReviewTasks, { tab, pageSize: 50 }, who))
    const list = await listed('open', token)
    const all = await listed('all', chief)
    const figures = await p95(200, () => bank.call(getReviewFigures, {}, token))
    const todos = await p95(200, () => bank.call(listTodos, {}, token))
    const claim = await p95(200, () => bank.call(claimReviewTasks, { filter: {}, count: 10 }, token))
    const waiting = `${TASKS.toLocaleString('en')} 项待领取，${JUDGED.toLocaleString('en')} 项已审`
    return [
      { name: `试题审核列表 p95（${waiting}）`, value: list, unit: 'ms', limit: 50 },
      { name: '同上，主编的“全部”', value: all, unit: 'ms', limit: 50 },
      { name: '表头的数字和不能领取的原因，p95', value: figures, unit: 'ms', limit: 50 },
      { name: '首页“我的待办” p95（同样的待领取）', value: todos, unit: 'ms', limit: 50 },
      { name: '领取 10 项 p95', value: claim, unit: 'ms', limit: 30 },
      ...(await assignment(bank)),
    ]
  } finally {
    await bank.close()
  }
}

/**
 * Assigns all waiting tasks at once, as after a night in which the service was away, then tests whether the draws of
 * reviewers are fair.
 */
async function assignment({ services }: TestApp): Promise<BenchRow[]> {
  const { rowCount } = await services.database.pool.query(
    "update review_task set push_at = now() where state = 'queued'",
  )
  const since = performance.now()
  const given = await pushWaiting(services)
  const seconds = (performance.now() - since) / 1_000
  const { rows } = await services.database.pool.query<Draw>(`
    select candidates::text as among, cardinality(candidates) as size, chosen::text as chosen from assign_log
     where strategy = 'random' and chosen is not null`)
  const { value, freedom, draws, chance } = chiSquare(rows)
  return [
    {
      name: `规则指派（${REVIEWERS} 人，${RULES} 条规则）`,
      value: given / seconds,
      unit: '项/秒',
      limit: 1_000,
      atLeast: true,
      note: `${given.toLocaleString('en')} / ${rowCount?.toLocaleString('en')} 项，${seconds.toFixed(1)} 秒`,
    },
    {
      name: '“随机”的公平：卡方检验的 p 值（按记录的抽签）',
      value: chance,
      unit: '',
      limit: 0.001,
      atLeast: true,
      note: `${draws.toLocaleString('en')} 次抽签，χ² ${value.toFixed(0)}，自由度 ${freedom}`,
    },
  ]
}

const subject = sql.raw(`lpad((1 + n % ${SUBJECTS})::text, 2, '0')`)

const STAGE = { no: 1, name: '初审', reviewTask: '01', need: 1, rule: 'any', blind: false, slaHours: 48, checklist: [] }

/** Inserts reviewers of ten subjects, twenty rules for each subject, tasks of these subjects, and earlier reviews. */
async function fill({ services: { db } }: TestApp): Promise<void> {
  await db.execute(sql`
    with made as (
      insert into "system_user" (user_name, full_name, password_hash)
      select 'bench' || n, '审核' || n, '' from generate_series(1, ${REVIEWERS}::int) n returning id, substr(user_name, 6)::int as n),
    roles as (insert into user_role (user_id, role_id) select made.id, r.id from made, role r where r.code = 'reviewer1')
    insert into user_scope (user_id, subject, section) select id, ${subject}, '3' from made`)
  await db.execute(sql`
    insert into push_rule (entity, name, stage_no, subject, section, strategy, pool, sample_rate, priority)
    select 'question', '规则' || n, 1, ${subject}, '3', (${sql.param(STRATEGIES)}::text[])[1 + n / ${SUBJECTS}::int % 4],
           '{"roles": ["reviewer1"], "people": []}', 50, -n from generate_series(1, ${RULES}::int) n`)
  await db.execute(sql`
    with made as (
      insert into review_round (entity, entity_id, version_id, no, stages, subject, section, grade, authors)
      select 'question', n, n, 1, ${JSON.stringify([STAGE])}::jsonb, ${subject}, '3', '31', '{1}' from generate_series(1, ${TASKS}::int) n returning *)
    insert into review_task (round_id, entity, entity_id, version_id, subject, section, grade, authors, stage_no, due_at)
    select id, entity, entity_id, version_id, subject, section, grade, authors, 1, now() + make_interval(mins => entity_id::int) from made`)
  await db.execute(sql`
    with people as (select array_agg(user_id order by user_id) as ids, subject from user_scope where section = '3' group by subject),
    made as (
      insert into review_round (entity, entity_id, version_id, no, state, stages, subject, section, grade, authors)
      select 'question', n, n, 1, 'passed', ${JSON.stringify([STAGE])}::jsonb, ${subject}, '3', '31', '{1}'
        from generate_series(${TASKS}::int + 1, ${TASKS + JUDGED}::int) n returning *)
    insert into review_task (round_id, entity, entity_id, version_id, subject, section, grade, authors, stage_no, state, assignee_id, method,
           assigned_at, due_at, started_at, decided_at, active_seconds)
    select made.id, entity, entity_id, version_id, made.subject, section, grade, authors, 1, 'passed',
           ids[1 + entity_id / ${SUBJECTS}::int % cardinality(ids)], 'rule', at, at + interval '2 days', at, at, 60
      from made join people on people.subject = made.subject, lateral (select now() - make_interval(mins => 1440 + entity_id::int) as at) moment`)
  for (const table of ['review_task', 'review_round', 'push_rule', '"system_user"'])
    await db.execute(sql.raw(`vacuum analyze ${table}`))
}
