import { type SQL, sql } from 'drizzle-orm'
import { UNFILLED } from '../../../../lib/contracts/base/paging.ts'
import type { Selection } from '../../../../lib/contracts/base/task-calls.ts'
import type { PointFilter, PointItem, SortedPoints } from '../../../../lib/contracts/knowledge/listing.ts'
import { selected } from '../../../core/bulk/selection.ts'
import type { Db } from '../../../core/database/database.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import type { Context } from '../../../core/http/context.ts'
import { personName } from '../../../core/records/person-name.ts'
import { scopeOf } from '../../../core/scope/data-scope.ts'
import { anyOf, oneOf } from '../../../core/search/conditions.ts'
import { matchesText } from '../../../core/search/match-text.ts'
import { countPrerequisites, countSuccessors, hasEdges } from '../edges/count-edges.ts'
import { isInScope } from '../find-points.ts'
import { countQuestions, hasQuestions } from './count-questions.ts'
import { replacementColumns } from './replacement.ts'

/** The user who lists points, with the user's data scope. */
export type Seeing = Pick<Context, 'principal' | 'scope'>

const texts = [sql`k.name`, sql`k.code`, sql`array_to_string(k.aliases, ' ')`]
const spelled = { pinyin: sql`k.pinyin`, initials: sql`k.initials` }

/** Values of filters as SQL, by which the options are counted too; a point without a value has UNFILLED. */
export const filterValues = (user: Seeing['principal']) => ({
  subject: sql`k.subject`,
  section: sql`k.section`,
  status: sql`k.status`,
  requirement: sql`coalesce(nullif(k.requirement, ''), ${UNFILLED})`,
  importance: sql`coalesce(k.importance::text, ${UNFILLED})`,
  used: sql`case when ${hasQuestions(user)} then '1' else '0' end`,
  linked: sql`case when ${hasEdges} then '1' else '0' end`,
})

/** Returns the condition on points `k` for a filter within a data scope. */
export function pointsLike(filter: PointFilter, { principal, scope }: Seeing): SQL {
  const { keyword, route, used, linked, ...chosen } = filter
  const values = filterValues(principal)
  const conditions = [
    isInScope(scope),
    ...(keyword ? [matchesText(keyword, { texts, ...spelled })] : []),
    ...(['subject', 'section', 'status', 'requirement', 'importance'] as const).flatMap((name) =>
      oneOf(values[name], chosen[name], 'text'),
    ),
    ...anyOf(used, { 1: hasQuestions(principal), 0: sql`not ${hasQuestions(principal)}` }),
    ...anyOf(linked, { 1: hasEdges, 0: sql`not ${hasEdges}` }),
    ...(route ? [sql`(k.route = ${route} or starts_with(k.route, ${`${route}->`}))`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** Returns the order of the list and of its export; `name` sorts by pinyin, as a Chinese dictionary does. */
export function sortBy({ sort, order }: Pick<SortedPoints, 'sort' | 'order'>, { principal }: Seeing): SQL {
  const direction = sql.raw(order)
  const last = sql`${sql.raw(order === 'asc' ? 'nulls first' : 'nulls last')}`
  const by = {
    route: sql`k.subject ${direction}, k.section ${direction}, k.route ${direction}`,
    name: sql`k.pinyin ${direction}, k.name ${direction}`,
    importance: sql`k.importance ${direction} ${last}`,
    questions: sql`${countQuestions(principal)} ${direction}`,
    updatedAt: sql`k.updated_at ${direction}`,
  }[sort]
  return sql`${by}, k.id ${direction}`
}

/** Reads points as the list shows them; `rest` is the condition on `k` with order and window. */
export async function readItems(db: Db, principal: Seeing['principal'], rest: SQL): Promise<PointItem[]> {
  const { rows } = await db.execute<PointItem & { [column: string]: unknown }>(sql`
    select k.id::text as id, k.row_version as "rowVersion", k.code, k.name, k.aliases, k.subject, k.section, k.route,
           k.requirement, k.importance, ${countQuestions(principal)} as questions,
           ${countPrerequisites} as prerequisites, ${countSuccessors} as successors, k.status,
           (select ${isoTime(sql`v.publish_at`)} from kp_version v where v.id = k.draft_version_id) as "publishAt",
           ${replacementColumns},
           ${isoTime(sql`k.updated_at`)} as "updatedAt", ${personName(sql`k.updated_by`)} as "updatedBy"
      from kp k where ${rest}`)
  return rows
}

/** Returns the condition for the points of a bulk action; a filter selects the points of the list. */
export function chosenPoints(selection: Selection<PointFilter>, principal: Seeing['principal']): SQL {
  const seen = { principal, scope: scopeOf(principal, 'knowledge:read') }
  const columns = { id: sql`k.id`, deletedAt: sql`k.deleted_at` }
  return selected(columns, selection, (filter) => pointsLike(filter, seen))
}
