import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { intArray } from '../../../core/search/search.ts'

/** Collects the parameters of one statement; `add` returns the placeholder. */
export class Params {
  readonly values: unknown[] = []

  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** A condition on `question_search s`, for any statement. */
export type Condition = (params: Params) => string

const dialect = new PgDialect()

/** Turns a piece of a Drizzle statement into a condition. */
export const shared =
  (piece: SQL): Condition =>
  (params) => {
    const { sql, params: values } = dialect.sqlToQuery(piece)
    return sql.replace(/\$(\d+)/g, (_, at) => params.add(values[Number(at) - 1]))
  }

/** Terms that a row has, all of them; a condition that an index answers; or a condition for a single row. */
export type Choice = readonly number[] | Condition | { readonly row: Condition }

/** The parts of an index lookup: all conditions hold, and one choice of each list in `either`; the rest is compared. */
export interface IndexLookup {
  /** Terms that a row has, all of them. */
  readonly terms: readonly number[]
  readonly all: readonly Condition[]
  /** Lists of alternatives; conditions that the choices compare must also be in `compared`. */
  readonly either: readonly (readonly Choice[])[]
  readonly compared: readonly Condition[]
}

const MAX_ARMS = 16

/**
 * Returns the conditions of a statement. The planner does not know how rare terms are in combination: for separate
 * conditions it would ask the index for some terms and read all terms of each row it finds for the others. Therefore
 * each arm of an OR has one condition with all its terms; a condition repeated in every arm would be pulled out of the
 * OR again.
 */
export function indexConditions({ terms, all, either, compared }: IndexLookup): Condition[] {
  let arms: { terms: readonly number[]; all: readonly Condition[] }[] = [{ terms, all: [] }]
  const rows: Condition[] = []
  for (const choices of either) {
    if (arms.length * choices.length > MAX_ARMS) continue
    rows.push(...choices.flatMap((choice) => ('row' in choice ? choice.row : [])))
    arms = arms.flatMap((arm) =>
      choices.flatMap((choice) => {
        if (typeof choice === 'function') return { ...arm, all: [...arm.all, choice] }
        return 'row' in choice ? [] : { ...arm, terms: [...arm.terms, ...choice] }
      }),
    )
  }
  const ofArm = (arm: (typeof arms)[number]) => [...(arm.terms.length ? [having(arm.terms)] : []), ...arm.all]
  const conditions = [...arms.map(ofArm), ...rows.map((row) => [row])]
  const [only, ...others] = conditions
  const index: Condition = (params) => conditions.map((arm) => allOf(arm, params)).join(' or ')
  // The index finds a single row by its own condition, so only that row's terms are read.
  const ofRows = terms.length ? rows.map((row) => oneOf([isNot(row), having(terms)])) : []
  return [...(others.length > 0 ? [inBrackets(index)] : (only ?? [])), ...all, ...compared, ...ofRows]
}

const isNot =
  (condition: Condition): Condition =>
  (params) =>
    `not (${condition(params)})`

const inBrackets =
  (condition: Condition): Condition =>
  (params) =>
    `(${condition(params)})`

export const allOf = (conditions: readonly Condition[], params: Params): string =>
  conditions.length ? conditions.map((condition) => condition(params)).join(' and ') : 'true'

/** The condition that at least one of the conditions holds. */
export const oneOf =
  (conditions: readonly Condition[]): Condition =>
  (params) =>
    `(${conditions.map((condition) => condition(params)).join(' or ') || 'false'})`

/** The condition that excludes rows for which all conditions are known to hold. */
export const notAllOf =
  (conditions: readonly Condition[]): Condition =>
  (params) =>
    `(${allOf(conditions, params)}) is not true`

/** The condition that a row has all of these terms, which the index answers. */
export const having =
  (terms: readonly number[]): Condition =>
  (params) =>
    `s.terms @> ${params.add(intArray(terms))}::int4[]`

/** The condition that a row has any of these terms. */
export const havingAny =
  (terms: readonly number[]): Condition =>
  (params) =>
    `s.terms && ${params.add(intArray(terms))}::int4[]`
