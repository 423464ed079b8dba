import type { ScopeGrant } from '../../../../lib/contracts/base/access.ts'
import { UNFILLED } from '../../../../lib/contracts/base/paging.ts'
import { questionStatuses } from '../../../../lib/contracts/question/calls.ts'
import type { TallyFilter } from '../../../core/records/tally/tally.ts'
import type { DataScope } from '../../../core/scope/data-scope.ts'
import { facet, idFacet } from '../../../core/search/search.ts'
import type { RequestedPoints } from '../../knowledge/index.ts'
import { classFacet, Facet, placeFacet } from '../store/search-row.ts'
import { addChecks } from './checks-filter.ts'
import type { Exact } from './exact.ts'
import { addKeyword, isOfWords, tagged } from './keyword-conditions.ts'
import type { Narrowed } from './narrow.ts'
import {
  allOf,
  type Choice,
  type Condition,
  havingAny,
  type IndexLookup,
  indexConditions,
  notAllOf,
  oneOf,
  type Params,
} from './params.ts'
import { addRare, stored, uniqueValues } from './rare-filters.ts'

/** The conditions of a filter and a data scope on `question_search s`, in the forms that the search plans need. */
export interface Selection {
  /** True where no question can match. */
  readonly empty: boolean
  /**
   * The subject and section that all matches have in common; an index begins with these columns. Null where the matches
   * may have several.
   */
  readonly place: { subject: string; section: string } | null
  /**
   * True where the filter selects at most a subject and a section, and excludes the recycle bin. Nearly every row then
   * matches, so a scan in the sort order finds a page at once.
   */
  readonly broad: boolean
  /** The conditions that are checked for each row, except subject and section where `place` contains them. */
  readonly checks: readonly Condition[]
  /**
   * The same conditions for a lookup in the index of terms. Conditions that the index cannot prove are also checked for
   * each row.
   */
  readonly lookup: IndexLookup
  /** Conditions for the matches that contain the keyword exactly as typed; null where all matches do. */
  readonly exact: Exact | null
  /** True where the keyword searches the text of questions, not a question number. */
  readonly byWords: boolean
  /** True where the conditions use only columns that one index contains, so PostgreSQL need not read the table. */
  readonly columnsOnly: boolean
  /**
   * The same conditions as values of the columns for which the database keeps counts; null where the filter uses
   * anything else.
   */
  readonly tally: TallyFilter | null
  /** Present where copies for this reader match (copies/copies.ts), with the number of these copies. */
  readonly copies?: { readonly shownTo: number; readonly count: number }
  /**
   * For each column with which an index begins, the condition on this column. With it, a scan along the index reads
   * fewer rows.
   */
  readonly byColumn: ReadonlyMap<string, Condition>
}

const columns = [
  ['section', 'section', Facet.section],
  ['subject', 'subject', Facet.subject],
  ['grade', 'grade', Facet.grade],
  ['type', 'type_code', Facet.type],
  ['difficulty', 'difficulty', Facet.difficulty],
  ['year', 'year', Facet.year],
  ['status', 'status', Facet.status],
] as const

/** The column of `question_search` for each filter name. The database keeps counts for all of these columns. */
export const columnOf: ReadonlyMap<string, string> = new Map(columns.map(([name, column]) => [name, column]))

const outsideBin: Condition = () => `s.status <> 'recycled'`
const notRecycled = questionStatuses.filter((status) => status !== 'recycled')

/** Returns all conditions in the form that is checked for each row. */
export const wholeOf = ({ place, checks }: Selection): Condition[] => [...(place ? [placeCheck(place)] : []), ...checks]

/** Returns all conditions as SQL, in the form for a lookup in the index. */
export const whereOf = (selection: Selection, params: Params): string =>
  allOf(selection.broad ? wholeOf(selection) : indexConditions(selection.lookup), params)

export function selectQuestions(filter: Narrowed, scope: DataScope, points: RequestedPoints | null): Selection {
  const { narrowed: knowledge = null, named = [] } = points ?? {}
  const checks: Condition[] = []
  const all: Condition[] = []
  const compared: Condition[] = []
  const either: (readonly Choice[])[] = []
  const byColumn = new Map<string, Condition>()
  const required: number[] = []
  const each = new Map<string, readonly string[]>()
  let places: ReadonlyMap<string, string>[] | undefined
  const anyOf = (terms: number[]) => {
    if (terms.length === 1) required.push(...terms)
    else all.push(havingAny(terms))
  }

  const place = placeOf(filter, scope)
  for (const [name, column, kind] of columns) {
    const values = stored(filter[name])
    if (values.length === 0 || (place && (name === 'section' || name === 'subject'))) continue
    const check: Condition = (params) => `s.${column} = any(${params.add(values)}::text[])`
    checks.push(check)
    byColumn.set(column, check)
    each.set(column, values)
    compared.push(check)
    // Rows without a value have no term for the column, so the index cannot find rows for the value ''.
    if (!values.includes('')) anyOf(values.map((value) => facet(kind, value)))
  }
  if (filter.withoutBin) {
    checks.push(outsideBin)
    compared.push(outsideBin)
    each.set('status', notRecycled)
  }
  if (place) {
    required.push(placeFacet(place.subject, place.section))
    compared.push(placeCheck(place))
    each.set('subject', [place.subject]).set('section', [place.section])
  }
  if (!scope.all && !isWithin(place, scope.grants)) {
    const own = scope.own === null ? [] : [ownCheck(scope.own)]
    const check = oneOf([...scope.grants.map(grantCheck), ...own])
    checks.push(check)
    compared.push(check)
    places = scope.grants.map(grantValues)
    const facets = scope.grants.map(({ subject, section, grade }) =>
      grade ? classFacet(subject, section, grade) : placeFacet(subject, section),
    )
    if (own.length === 0) anyOf(facets)
    else either.push([havingAny(facets), ...own])
  }
  const columnChecks = checks.length
  addRare(filter, { checks, compared, all, byColumn, anyOf })
  addChecks(uniqueValues(filter.checks), scope, { checks, compared, anyOf })
  if (knowledge) {
    checks.push(tagged(knowledge))
    anyOf(knowledge.map(idFacet))
  }
  const exact = addKeyword(filter.keyword ?? '', { checks, required, either, compared, named })
  const outOfScopeRows = !scope.all && scope.grants.length === 0 && scope.own === null
  const empty = outOfScopeRows || knowledge?.length === 0 || filter.none === true
  const columnsOnly = checks.length === columnChecks
  const asOwn = places && !scope.all && scope.own !== null
  const tally = columnsOnly && !asOwn ? { each, ...(places && { places }) } : null
  return {
    empty,
    place,
    broad: checks.every((check) => check === outsideBin),
    checks,
    lookup: { terms: required, all, either, compared },
    exact,
    byWords: isOfWords(filter.keyword ?? ''),
    columnsOnly,
    tally,
    byColumn,
  }
}

/**
 * Splits a selection into the exact matches of the keyword and the others.
 * @param knowsWholes every question has the terms of its whole formulas
 */
export function partByExact(selection: Selection, knowsWholes: boolean): [exact: Selection, near: Selection] {
  const { checks, lookup, exact } = selection
  if (!exact) return [selection, { ...selection, empty: true }]
  const rest = notAllOf(exact.checks)
  const found = knowsWholes ? exact.wholes : exact.parts
  const exactly = {
    ...lookup,
    terms: [...lookup.terms, ...found.terms],
    either: [...found.either, ...lookup.either],
    compared: [...lookup.compared, ...exact.checks],
  }
  return [
    { ...selection, checks: [...checks, ...exact.checks], lookup: exactly },
    { ...selection, checks: [...checks, rest], lookup: { ...lookup, compared: [...lookup.compared, rest] } },
  ]
}

export const placeCheck =
  ({ subject, section }: { subject: string; section: string }): Condition =>
  (params) =>
    `s.subject = ${params.add(subject)} and s.section = ${params.add(section)}`

const grantCheck =
  ({ grade, ...place }: ScopeGrant): Condition =>
  (params) =>
    `(${placeCheck(place)(params)}${grade ? ` and s.grade = ${params.add(grade)}` : ''})`

const grantValues = ({ subject, section, grade }: ScopeGrant) =>
  new Map(Object.entries({ subject, section, ...(grade && { grade }) }))

/**
 * Returns the condition for questions that the user created. A composite question and its children are one row of
 * `question_search`.
 */
const ownCheck =
  (own: number): Condition =>
  (params) =>
    `s.question_id = any(array(select q.id from question q where q.created_by = ${params.add(own)}::int8 and q.parent_id is null))`

/**
 * Returns the subject and section that all matches have in common, because the filter names one of each or the data
 * scope contains only one; otherwise null.
 */
function placeOf(filter: Narrowed, scope: DataScope): Selection['place'] {
  const subjects = uniqueValues(filter.subject)
  const sections = uniqueValues(filter.section)
  const [subject] = subjects
  const [section] = sections
  const isWhole = subject !== UNFILLED && section !== UNFILLED
  if (isWhole && subject && section && subjects.length === 1 && sections.length === 1) return { subject, section }
  const [grant, ...others] = scope.all || scope.own !== null || subject || section ? [] : scope.grants
  return grant && others.length === 0 ? { subject: grant.subject, section: grant.section } : null
}

const isWithin = (place: Selection['place'], grants: readonly ScopeGrant[]) =>
  place !== null &&
  grants.some((grant) => !grant.grade && grant.subject === place.subject && grant.section === place.section)
