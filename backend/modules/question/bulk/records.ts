import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Permission } from '../../../../lib/contracts/base/call.ts'
import type { Selection } from '../../../../lib/contracts/base/task-calls.ts'
import type { QuestionBody } from '../../../../lib/contracts/question/body.ts'
import type { QuestionStatus, questionFilter } from '../../../../lib/contracts/question/calls.ts'
import type { Finding } from '../../../../lib/contracts/question/detail.ts'
import { questionTransitions } from '../../../../lib/contracts/question/transitions.ts'
import type { BulkAction, Candidate, Change } from '../../../core/bulk/action.ts'
import { previewBulk } from '../../../core/bulk/preview.ts'
import { labelled, selected, taskRows } from '../../../core/bulk/selection.ts'
import { isVisible, stewardOf } from '../../../core/content/visibility.ts'
import { asSql } from '../../../core/database/queryable.ts'
import type { Context, Principal } from '../../../core/http/context.ts'
import { scopeOf } from '../../../core/scope/data-scope.ts'
import type { TaskRun } from '../../../core/tasks/kind.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { findKnowledge } from '../../knowledge/index.ts'
import type { ChosenRecords } from '../../review/index.ts'
import { sourceOf, withCopies } from '../copies/copies.ts'
import { narrow } from '../find/narrow.ts'
import { Params } from '../find/params.ts'
import { selectQuestions, whereOf } from '../find/select-questions.ts'
import { questionWithin } from '../scope.ts'
import { undecidedDuplicate } from '../similar/undecided.ts'

type Metadata = 'typeCode' | 'grade' | 'difficulty' | 'score' | 'year' | 'paperType' | 'area' | 'source' | 'estSeconds'

/**
 * The facts from which a bulk action decides whether it changes a question; they include the metadata and the status,
 * which the action may change.
 */
export interface QuestionFacts extends Pick<QuestionBody, Metadata | 'section' | 'subject'> {
  readonly status: QuestionStatus
  /** True for a question with children; its score is the sum of the scores of its children. */
  readonly hasParts: boolean
  /** The knowledge points of the question; the first one is primary. */
  readonly knowledge: readonly { readonly id: string; readonly name: string }[]
  /** Number of the knowledge points that a job suggested and nobody has confirmed. */
  readonly suggested: number
  /** The stored findings of level error on the newest version; they block a submission. */
  readonly faults: readonly Finding[]
  /** The code of a question with the same text, if no user has decided that both may remain; otherwise null. */
  readonly sameAs: string | null
  /** The user id of the present owner; the field `days` counts the days since the last write. */
  readonly keeperId: number | null
  readonly days: number
  readonly live: boolean
}

type Filter = z.output<typeof questionFilter>
type Seeing = Pick<TaskRun<unknown>, 'db' | 'scope' | 'principal'>

const SUBMITTED = questionTransitions.actions.submit.from

/**
 * A copy with inserted faults is visible only to the reviewer who judges the copy. Chiefs may open copies by id, but no
 * bulk action changes copies.
 */
const isVisibleFor = ({ userId }: Pick<Principal, 'userId'>): SQL => asSql(isVisible('q', '$1::int8'), [userId])

/** Reads the questions that match a condition on `question q`, in the order of their ids. */
async function read({ db, scope, principal }: Seeing, where: SQL): Promise<Candidate<QuestionFacts>[]> {
  const inScope = questionWithin(scope)
  const { rows } = await db.execute<
    Omit<Candidate<QuestionFacts>, 'facts'> & QuestionFacts & Record<string, unknown>
  >(sql`
    select q.id::float8 as id, q.row_version as "rowVersion", 1 as count, ${inScope} as "inScope",
           array[${labelled(inScope, sql`q.id`, sql`q.code`)}] as names,
           q.status, coalesce(q.section, '') as section, coalesce(q.subject, '') as subject, q.grade, q.difficulty, q.year,
           q.paper_type as "paperType", q.area, q.source, q.est_seconds as "estSeconds",
           q.score::float8 as score, q.child_count > 0 as "hasParts",
           coalesce((select json_agg(json_build_object('id', k.id::text, 'name', k.name) order by t.primary desc, t.sort, k.id)
              from question_kp t join kp k on k.id = t.kp_id where t.question_id = q.id), '[]') as knowledge,
           (select count(*)::int from question_kp t where t.question_id = q.id and t.suggestion is not null) as suggested,
           q.type_code as "typeCode",
           case when q.status = any(${sql.param(SUBMITTED)}::text[]) then (
             select coalesce(jsonb_agg(f), '[]') from question_version v, jsonb_array_elements(v.findings) f
              where v.id = coalesce(q.draft_version_id, q.live_version_id) and f->>'level' = 'error') else '[]' end as faults,
           case when q.status = any(${sql.param(SUBMITTED)}::text[]) then ${undecidedDuplicate(scope)} end as "sameAs",
           ${sql.raw(stewardOf('q'))} as "keeperId",
           extract(epoch from now() - q.updated_at)::float8 / 86400 as days, q.live_version_id is not null as live
      from question q where q.parent_id is null and ${isVisibleFor(principal)} and ${where} order by q.id`)
  return rows.map(({ id, rowVersion, inScope, count, names, ...facts }) => ({
    ...{ id, rowVersion, inScope, count },
    names: names ?? [],
    facts,
  }))
}

/**
 * The common part of bulk actions on questions. Each row is written in its own transaction, so a refused row does not
 * affect the others.
 */
export const questions: Pick<BulkAction<unknown, QuestionFacts, 'question'>, 'entity' | 'each' | 'lock'> = {
  entity: 'question',
  each: true,
  async lock(run, ids) {
    const chosen = sql`q.id = any(${sql.param(ids)}::bigint[])`
    await run.db.execute(sql`select from question q where ${chosen} order by q.id for update`)
    return read(run, chosen)
  },
}

export interface Planning<P> {
  readonly ctx: Context
  readonly selection: Selection<Filter>
  readonly params: P
}

/** Returns the questions that a bulk action selects and the changes that the action would make. */
export async function planQuestions<P>(
  action: BulkAction<P, QuestionFacts, 'question'>,
  { ctx, selection, params }: Planning<P>,
): Promise<BulkPlan & { readonly changes: readonly Change<QuestionFacts>[] }> {
  const where = await chosen(ctx, selection)
  const { changes, preview } = await previewBulk(action, { ...ctx, params }, await read(ctx, where))
  const seen = questionWithin(scopeOf(ctx.principal, LIST))
  const rows = taskRows({
    id: sql`q.id`,
    label: labelled(seen, sql`q.id`, sql`q.code`),
    order: sql`q.id`,
    from: sql`question q where ${where}`,
  })
  return { rows, changes, preview: { ...preview, effects: [] } }
}

const LIST: Permission = 'question:list'

/** Returns the selected questions for a bulk action of another module, such as an action on reviews of questions. */
export async function chosenQuestions(ctx: Context, selection: Selection<Filter>): Promise<ChosenRecords> {
  return {
    ...{ entity: 'question', id: sql`q.id`, label: sql`q.code`, table: sql`question q` },
    within: questionWithin(ctx.scope),
    seen: questionWithin(scopeOf(ctx.principal, LIST)),
    where: sql`q.parent_id is null and ${await chosen(ctx, selection)}`,
  }
}

/**
 * Returns the SQL condition on `question q` for a selection: chosen ids, or a filter that finds the same questions as
 * the list.
 */
async function chosen({ database, principal }: Context, selection: Selection<Filter>): Promise<SQL> {
  const seen = scopeOf(principal, LIST)
  const points = 'filter' in selection ? await findKnowledge(database.pool, selection.filter) : null
  const found =
    'filter' in selection
      ? await withCopies(database.pool, selectQuestions(narrow(selection.filter, principal), seen, points), principal)
      : null
  const where = selected({ id: sql`q.id` }, selection, () => {
    if (!found || found.empty) return sql`false`
    const params = new Params()
    const source = sourceOf(found, params)
    const where = whereOf(found, params)
    return sql`q.id in (select s.question_id from ${asSql(`${source} where ${where}`, params.values)})`
  })
  return sql`${isVisibleFor(principal)} and ${where}`
}
