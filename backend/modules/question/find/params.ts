import { intArray } from '../../../core/search/search.ts'

/** Collects the parameters of one statement; `add` answers the placeholder. */
export class Params {
  readonly values: unknown[] = []

  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** A condition on `question_search s`, for whichever statement needs it. */
export type Condition = (params: Params) => string

/** The same asked in two ways. */
export interface Conditions {
  /** Compared row by row. */
  readonly checks: readonly Condition[]
  /** Through the index of terms, with what of `checks` the index cannot prove. */
  readonly lookups: readonly Condition[]
}

export const allOf = (conditions: readonly Condition[], params: Params): string =>
  conditions.length ? conditions.map((condition) => condition(params)).join(' and ') : 'true'

/** At least one of them holds. */
export const oneOf =
  (conditions: readonly Condition[]): Condition =>
  (params) =>
    `(${conditions.map((condition) => condition(params)).join(' or ') || 'false'})`

export const both =
  (one: Condition, other: Condition): Condition =>
  (params) =>
    `${one(params)} and ${other(params)}`

/** None but those of which all of this is known to hold. */
export const notAllOf =
  (conditions: readonly Condition[]): Condition =>
  (params) =>
    `(${allOf(conditions, params)}) is not true`

/** Rows with all of these terms: what the index answers. */
export const having =
  (terms: readonly number[]): Condition =>
  (params) =>
    `s.terms @> ${params.add(intArray(terms))}::int4[]`
