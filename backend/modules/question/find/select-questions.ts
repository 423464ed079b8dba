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
  /** Nothing can match. */
  readonly empty: boolean
  /** The one subject and section of all matches, with which an index begins. */
  readonly place: { subject: string; section: string } | null
  /** The filter selects only the place and leaves out the recycle bin, so nearly every row along a walk matches. */
  readonly broad: boolean
  /** Conditions compared row by row, without `place`. */
  readonly checks: readonly Condition[]
  /** The same conditions through the index of terms, with those of `checks` that the index cannot prove. */
  readonly lookup: IndexLookup
  /** The condition for matches that contain the keyword as it was typed; null where every match does. */
  readonly exact: Exact | null
  /** The keyword searches the text of questions. */
  readonly byWords: boolean
  /** The conditions compare only columns, so an index with all these columns answers alone. */
  readonly columnsOnly: boolean
  /** The same conditions as values of tallied columns; null where the filter uses anything else. */
  readonly tally: TallyFilter | null
  /** Matching copies of the reader (copies/copies.ts). */
  readonly copies?: { readonly shownTo: number; readonly count: number }
  /** Conditions with which a walk along an index can begin, by its column. */
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

/** The column of `question_search` for each filter; the tally has all of them. */
export const columnOf: ReadonlyMap<string, string> = new Map(columns.map(([name, column]) => [name, column]))

const outsideBin: Condition = () => `s.status <> 'recycled'`
const notRecycled = questionStatuses.filter((status) => status !== 'recycled')

/** Returns all conditions, compared column by column. */
export const wholeOf = ({ place, checks }: Selection): Condition[] => [...(place ? [placeCheck(place)] : []), ...checks]

/** Returns all conditions in the form of an index lookup. */
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
    // A row without a value has no term for the column.
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

/** The condition for questions the user created; a composite question and its children are one row of the search. */
const ownCheck =
  (own: number): Condition =>
  (params) =>
    `s.question_id = any(array(select q.id from question q where q.created_by = ${params.add(own)}::int8 and q.parent_id is null))`

/**
 * Returns the subject and section of all matches, where the filter names one of each or the data scope has only one;
 * otherwise null.
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
