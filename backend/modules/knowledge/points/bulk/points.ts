import { type SQL, sql } from 'drizzle-orm'
import { actionsOf } from '../../../../../lib/contracts/base/actions.ts'
import type { Selection } from '../../../../../lib/contracts/base/task-calls.ts'
import { knowledgeCard } from '../../../../../lib/contracts/knowledge/card.ts'
import type { PointBody } from '../../../../../lib/contracts/knowledge/editing.ts'
import type { PointFilter } from '../../../../../lib/contracts/knowledge/listing.ts'
import type { PointStatus } from '../../../../../lib/contracts/knowledge/status.ts'
import type { BulkAction, Candidate, Change } from '../../../../core/bulk/action.ts'
import { previewBulk } from '../../../../core/bulk/preview.ts'
import { labelled, taskRows } from '../../../../core/bulk/selection.ts'
import type { Db } from '../../../../core/database/database.ts'
import { isoTime } from '../../../../core/database/iso-time.ts'
import { queryable } from '../../../../core/database/queryable.ts'
import type { Context } from '../../../../core/http/context.ts'
import { scopeOf } from '../../../../core/scope/data-scope.ts'
import type { BulkPlan } from '../../../../core/tasks/routing.ts'
import { placedIn } from '../../find-points.ts'
import { readHolders } from '../holders.ts'
import { chosenPoints } from '../rows.ts'

/** The facts of a point that bulk rules judge, with the content of its newest version. */
export interface PointFacts extends PointBody {
  readonly status: PointStatus
  readonly subject: string
  readonly section: string
  readonly live: boolean
  /** Number of questions with this point, including copies that other reviewers judge. */
  readonly questions: number
  readonly publishAt: string | null
  /** Id of the point that takes the place of a deprecated one. */
  readonly replacedBy: number | null
}

/** Reads the points that match a condition on `kp k`, in the order of their ids. */
async function read({ db, scope }: Pick<Context, 'db' | 'scope'>, where: SQL): Promise<Candidate<PointFacts>[]> {
  const inScope = placedIn(scope)
  const { rows } = await db.execute<Omit<Candidate<PointFacts>, 'facts'> & PointFacts & Record<string, unknown>>(sql`
    select k.id::float8 as id, k.row_version as "rowVersion", 1 as count, ${inScope} as "inScope",
           array[${labelled(inScope, sql`k.id`, sql`k.name`)}] as names,
           k.status, k.subject, k.section, k.live_version_id is not null as live,
           (select count(*)::int from question_kp t where t.kp_id = k.id) as questions, k.replaced_by::float8 as "replacedBy", ${isoTime(sql`v.publish_at`)} as "publishAt",
           v.name, v.aliases, v.definition_html as "definitionHtml", v.requirement, v.importance
      from kp k join kp_version v on v.id = coalesce(k.draft_version_id, k.live_version_id)
     where ${where} order by k.id`)
  return rows.map(({ id, rowVersion, inScope, count, names, ...facts }) => ({
    ...{ id, rowVersion, inScope, count },
    names: names ?? [],
    facts,
  }))
}

/** The common part of bulk actions on points. Each row is written alone, so a refusal affects only its own row. */
export const points: Pick<BulkAction<unknown, PointFacts, 'kp'>, 'entity' | 'each' | 'lock'> = {
  entity: 'kp',
  each: true,
  async lock(run, ids) {
    const chosen = sql`k.id = any(${sql.param(ids)}::bigint[]) and k.deleted_at is null`
    await run.db.execute(sql`select from kp k where ${chosen} order by k.id for update`)
    return read(run, chosen)
  },
}

export interface Planning<P> {
  readonly ctx: Context
  readonly selection: Selection<PointFilter>
  readonly params: P
}

/** Returns the rows that an action selects and the changes it would make. */
export async function planPoints<P>(
  action: BulkAction<P, PointFacts, 'kp'>,
  { ctx, selection, params }: Planning<P>,
): Promise<BulkPlan & { readonly changes: readonly Change<PointFacts>[] }> {
  const where = chosenPoints(selection, ctx.principal)
  const { changes, preview } = await previewBulk(action, { ...ctx, params }, await read(ctx, where))
  const seen = placedIn(scopeOf(ctx.principal, 'knowledge:read'))
  const rows = taskRows({
    id: sql`k.id`,
    label: labelled(seen, sql`k.id`, sql`k.name`),
    order: sql`k.route, k.id`,
    from: sql`kp k where ${where}`,
  })
  return {
    rows,
    changes,
    preview: { ...preview, effects: [] },
    title: `${actionsOf(knowledgeCard)[action.action]}知识点`,
  }
}

/**
 * Returns a function that tells whether another point of the same subject and section has one of the point's names. It
 * reads all names once, where `nameFaults` reads them for each point.
 */
export async function readTakenNames(db: Db, candidates: readonly Candidate<PointFacts>[]) {
  const subjects = candidates.map(({ facts }) => facts.subject)
  const holdersOf = candidates.length > 0 ? await readHolders(queryable(db), subjects) : () => []
  const ids = new Map(candidates.map(({ id, facts }) => [facts, id]))
  return (facts: PointFacts): boolean =>
    [facts.name, ...facts.aliases].some((name) => holdersOf(facts, name).some(({ id }) => id !== ids.get(facts)))
}
