import { UNFILLED } from '../../../../lib/contracts/base/paging.ts'
import { SCHOOL_ZONE } from '../../../../lib/contracts/base/school-time.ts'
import { facet } from '../../../core/search/search.ts'
import { IS_IMPORT } from '../files/import/batches.ts'
import { analysisFacet, areaStem, Facet } from '../store/search-row.ts'
import type { Narrowed } from './narrow.ts'
import { type Condition, oneOf } from './params.ts'

/** The parts of a selection to which a filter adds conditions. */
interface RareSelection {
  readonly checks: Condition[]
  readonly compared: Condition[]
  /** Conditions that indexes other than the index of terms answer. */
  readonly all: Condition[]
  readonly byColumn: Map<string, Condition>
  readonly anyOf: (terms: number[]) => void
}

type Rare = Pick<Narrowed, 'blind' | 'owner' | 'batch' | 'paperType' | 'area' | 'analysed' | 'points' | 'from' | 'to'>

/**
 * Adds the conditions of filters on further columns. The database keeps no counts for these columns, and the index of
 * columns does not contain them.
 */
export function addRare(filter: Rare, asked: RareSelection): void {
  const { blind, owner, batch, paperType, area, analysed, points, from, to } = filter
  const { all, byColumn, checks } = asked
  const indexed = (check: Condition) => {
    checks.push(check)
    all.push(check)
  }
  const owners = uniqueValues(owner)
  if (owners.length > 0) indexed((params) => `s.owner_id = any(${params.add(owners)}::int8[])`)
  if (blind && owners.length > 0)
    indexed((params) => `(s.owner_id = ${params.add(blind.reader)} or ${blind.isNot(params)})`)
  const batches = uniqueValues(batch)
  if (batches.length > 0) {
    indexed(
      (params) => `s.question_id = any(array(select w.entity_id from task_row w join task k on k.id = w.task_id
        where w.task_id = any(${params.add(batches)}::int8[]) and w.entity_id is not null
          and ${IS_IMPORT}))`,
    )
    if (blind) indexed(blind.isNot)
  }
  if (points === 'suggested')
    indexed(() => 's.question_id in (select t.question_id from question_kp t where t.suggestion is not null)')
  if (from || to) {
    const within = daysCheck(from, to)
    indexed(within)
    byColumn.set('updated_at', within)
  }
  // Adds a condition that is checked for each row. `terms` are the search terms by which the index finds the matching
  // rows; null where no search term expresses the condition.
  const termed = (check: Condition, terms: number[] | null) => {
    checks.push(check)
    asked.compared.push(check)
    if (terms) asked.anyOf(terms)
  }
  const types = stored(paperType)
  if (types.length > 0) {
    const terms = types.map((value) => facet(Facet.paperType, value))
    termed((params) => `s.paper_type = any(${params.add(types)}::text[])`, types.includes('') ? null : terms)
  }
  const stems = uniqueValues(area).map(areaStem)
  if (stems.length > 0) {
    const begins = stems.map(
      (stem): Condition =>
        (params) =>
          `starts_with(s.area, ${params.add(stem)})`,
    )
    termed(
      oneOf(begins),
      stems.map((stem) => facet(Facet.area, stem)),
    )
  }
  if (analysed)
    termed(() => (analysed === 'yes' ? 's.analysed' : 'not s.analysed'), [analysisFacet(analysed === 'yes')])
}

export const uniqueValues = (values: readonly string[] | undefined) => [...new Set((values ?? []).filter(Boolean))]

/** Returns the values of a filter as `question_search` stores them: '' means a row without a value. */
export const stored = (values: readonly string[] | undefined) =>
  uniqueValues(values).map((value) => (value === UNFILLED ? '' : value))

/** Returns the condition on the day of the last write, in China Standard Time. */
function daysCheck(from: string | undefined, to: string | undefined): Condition {
  const begins = (day: string, later: number) => `(${day}::date + ${later})::timestamp at time zone '${SCHOOL_ZONE}'`
  return (params) =>
    [
      ...(from ? [`s.updated_at >= ${begins(params.add(from), 0)}`] : []),
      ...(to ? [`s.updated_at < ${begins(params.add(to), 1)}`] : []),
    ].join(' and ')
}
