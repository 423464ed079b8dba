import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import type { Services } from '../../../core/http/context.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import type { RealtimeHub } from '../../../core/realtime/hub.ts'
import { auditAll } from '../../../core/records/audit.ts'
import { roundBefore } from '../internal.ts'
import { notifyChiefs, notifyReviewers } from '../notify.ts'
import { type Choice, type Clock, choose, fits, type Place, type Rule, recordAssignment } from './choose.ts'
import { drawOf, newSeed } from './die.ts'
import { clockAt, readDesk, readRules } from './read-desk.ts'

export interface Pushed extends Place {
  readonly id: number
  readonly entity: string
  readonly roundId: number
  readonly stageNo: number
  readonly authors: readonly number[]
}

/**
 * Minutes after which the job tries again to assign a waiting task, because caps and hours of rules change with time.
 */
const AGAIN = 15
/** The number of review tasks that one transaction assigns. */
const AT_ONCE = 1_000
/**
 * The key of an advisory lock in the database. Only one transaction at a time assigns tasks. Otherwise reviewers could
 * receive more tasks than a cap allows, or receive tasks out of turn.
 */
const LOCK = 7_203_417

/**
 * Assigns new review tasks by the rules, in the transaction that inserts the tasks. Where another transaction is
 * assigning tasks, the new tasks are left to the next run of the job. Waiting for the other transaction could cause a
 * deadlock, because this transaction has already locked records.
 */
export async function pushNew(hub: RealtimeHub, tx: Db, tasks: readonly Pushed[]): Promise<void> {
  const [first] = tasks
  if (!first) return
  const rules = (await readRules(tx, first.entity)).filter((rule) => fits(rule, first))
  if (rules.some(({ strategy }) => strategy !== 'claim')) {
    const { rows } = await tx.execute<{ alone: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as alone`)
    if (!rows[0]?.alone) return
  }
  await push(hub, tx, { tasks, rules, place: first })
}

/**
 * Assigns waiting review tasks by the rules, the most urgent first. The background job calls it; after a crash, the
 * next run continues. Returns the number of assigned tasks.
 */
export async function pushWaiting({ db, hub }: Pick<Services, 'db' | 'hub'>): Promise<number> {
  let given = 0
  for (;;) {
    const [looked, some] = await db.transaction(async (tx) => {
      const due = await tx.execute(sql`select from review_task where state = 'queued' and push_at <= now() limit 1`)
      if (due.rows.length === 0) return [0, 0]
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
      const { rows } = await tx.execute<Pushed & { [column: string]: unknown }>(sql`
        select t.id::float8 as id, t.entity, t.round_id::float8 as "roundId", t.subject, t.section, t.grade,
               t.stage_no as "stageNo", t.authors::float8[] as authors
          from review_task t where t.state = 'queued' and t.push_at <= now()
         order by t.due_at, t.id limit ${AT_ONCE} for no key update skip locked`)
      let count = 0
      for (const entity of new Set(rows.map((row) => row.entity))) {
        const tasks = rows.filter((row) => row.entity === entity)
        count += await push(hub, tx, { tasks, rules: await readRules(tx, entity) })
      }
      return [rows.length, count]
    })
    given += some
    if (looked < AT_ONCE) return given
  }
}

interface Work {
  readonly tasks: readonly Pushed[]
  readonly rules: readonly Rule[]
  /** The subject, section and grade, where all the tasks have the same. */
  readonly place?: Place
}

async function push(hub: RealtimeHub, tx: Db, { tasks, rules, place }: Work): Promise<number> {
  const pushes = rules.some(({ strategy }) => strategy !== 'claim')
  const desk = await readDesk(tx, pushes ? rules : [], place)
  const rounds = await readRounds(tx, tasks)
  const clock: Clock = clockAt()
  const asked = tasks.map((task) => {
    const { took, last } = rounds.get(task.roundId) ?? { took: [], last: [] }
    const seed = newSeed()
    const choice = choose({ ...task, took, last, seed, draw: drawOf(task) }, rules, desk, clock)
    recordAssignment(desk, choice)
    if (choice.chosen) took.push(choice.chosen.id)
    return { task, seed, choice }
  })
  await store(tx, asked)
  const given = asked.filter(({ choice }) => choice.chosen)
  if (given.length > 0) {
    const shared = { actor: null, action: 'push', entity: 'reviewTask' } as const
    const changes = given.map(({ task, choice }) => ({
      entityId: task.id,
      before: { status: 'queued' },
      after: { status: 'assigned', assignee: String(choice.chosen?.id) },
    }))
    await auditAll(tx, shared, changes)
  }
  const ids = asked.map(({ task }) => task.id)
  await publishChanged(hub, tx, 'reviewTask', ids.length > 200 ? undefined : ids)
  for (const [entity, some] of Map.groupBy(given, ({ task }) => task.entity)) {
    const people = some.map(({ choice }) => choice.chosen?.id ?? 0)
    await notifyReviewers(hub, tx, entity, people)
  }
  await notifyChiefs(
    hub,
    tx,
    asked.filter(({ choice }) => choice.rule === null).map(({ task }) => task),
  )
  return given.length
}

export interface Parts {
  readonly took: number[]
  readonly last: number[]
}

/**
 * Returns, for the id of each round, the reviewers who have or had a task in the round, and the reviewers of the
 * previous round.
 */
export async function readRounds(db: Db, tasks: readonly Pick<Pushed, 'roundId'>[]): Promise<Map<number, Parts>> {
  const ids = [...new Set(tasks.map(({ roundId }) => roundId))]
  const { rows } = await db.execute<Parts & { id: number; [column: string]: unknown }>(sql`
    select r.id::float8 as id,
           array(select t.assignee_id::float8 from review_task t where t.round_id = r.id and t.assignee_id is not null and t.state <> 'cancelled') as took,
           array(select t.assignee_id::float8 from review_round p join review_task t on t.round_id = p.id
                  where p.entity = r.entity and p.entity_id = r.entity_id and p.no = ${roundBefore('r')} and t.decided_at is not null) as last
      from review_round r where r.id = any (${sql.param(ids)}::int8[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

interface PushRequest {
  readonly task: Pushed
  readonly seed: number
  readonly choice: Choice
}

/**
 * Stores the assignments and the reason of each attempt. An attempt that chooses no reviewer is stored only where its
 * reason differs from that of the last attempt. Two statements are enough for any number of tasks.
 */
async function store(tx: Db, asked: readonly PushRequest[]): Promise<void> {
  const rows = asked.map(({ task, seed, choice }) => ({
    task: task.id,
    rule: choice.rule?.id ?? null,
    strategy: choice.rule?.strategy ?? null,
    chosen: choice.chosen?.id ?? null,
    seed,
    candidates: choice.candidates.map(({ id }) => id),
    loads: choice.loads,
    left_out: choice.leftOut,
    passed: choice.passed,
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(task bigint, rule bigint, strategy text, chosen bigint,
    seed bigint, candidates bigint[], loads int[], left_out jsonb, passed jsonb)`
  await tx.execute(sql`
    update review_task t set
           rule_id = a.rule, state = case when a.chosen is null then t.state else 'assigned' end,
           assignee_id = a.chosen, method = case when a.chosen is null then t.method else 'rule' end,
           assigned_at = case when a.chosen is null then null else now() end,
           push_at = case when a.rule is null then now() + make_interval(mins => ${AGAIN}::int) end,
           row_version = t.row_version + 1, updated_at = now(), updated_by = null
      from ${given} where t.id = a.task`)
  await tx.execute(sql`
    insert into assign_log (task_id, rule_id, strategy, seed, candidates, loads, left_out, passed, chosen)
    select a.task, a.rule, a.strategy, a.seed, a.candidates, a.loads, a.left_out, a.passed, a.chosen from ${given}
     where a.chosen is not null or not exists (
       select from (select l.* from assign_log l where l.task_id = a.task order by l.id desc limit 1) l
        where l.chosen is null and l.rule_id is not distinct from a.rule and l.left_out = a.left_out and l.passed = a.passed)`)
}
