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

/** How rows are found through the index: all of these hold, and of each list one; the rest is compared. */
export interface LookUp {
  /** What the index answers. */
  readonly all: readonly Condition[]
  /** The same; whatever else is compared has to say it again. */
  readonly either: readonly (readonly Condition[])[]
  readonly compared: readonly Condition[]
}

const MOST_ARMS = 16

/**
 * The conditions of a statement. What the index answers is one OR of ANDs: the planner, which does not know how rare
 * terms are together, would else ask the index for some of them and read the others out of every row it found.
 */
export function lookedUp({ all, either, compared }: LookUp): Condition[] {
  let arms: (readonly Condition[])[] = [all]
  for (const choices of either) {
    if (arms.length * choices.length > MOST_ARMS) continue
    arms = arms.flatMap((arm) => choices.map((choice) => [...arm, choice]))
  }
  const index: Condition = (params) => arms.map((arm) => allOf(arm, params)).join(' or ')
  return [...(arms.length > 1 ? [inBrackets(index)] : all), ...compared]
}

const inBrackets =
  (condition: Condition): Condition =>
  (params) =>
    `(${condition(params)})`

export const allOf = (conditions: readonly Condition[], params: Params): string =>
  conditions.length ? conditions.map((condition) => condition(params)).join(' and ') : 'true'

/** At least one of them holds. */
export const oneOf =
  (conditions: readonly Condition[]): Condition =>
  (params) =>
    `(${conditions.map((condition) => condition(params)).join(' or ') || 'false'})`

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

/** Rows with any of them. */
export const havingAny =
  (terms: readonly number[]): Condition =>
  (params) =>
    `s.terms && ${params.add(intArray(terms))}::int4[]`
