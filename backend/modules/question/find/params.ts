import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { intArray } from '../../../core/search/search.ts'

/** Collects the parameters of one SQL statement. `add` returns the placeholder of the added value. */
export class Params {
  readonly values: unknown[] = []

  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/**
 * A condition on `question_search s` that can be used in any statement: it adds its values to the parameters and
 * returns the SQL.
 */
export type Condition = (params: Params) => string

const dialect = new PgDialect()

/** Turns a part of a Drizzle statement into a condition. */
export const shared =
  (piece: SQL): Condition =>
  (params) => {
    const { sql, params: values } = dialect.sqlToQuery(piece)
    return sql.replace(/\$(\d+)/g, (_, at) => params.add(values[Number(at) - 1]))
  }

/**
 * One alternative of an index lookup: terms that a row must all have, a condition that an index answers, or a condition
 * that selects a single row.
 */
export type Choice = readonly number[] | Condition | { readonly row: Condition }

/**
 * An index lookup. A matching row has all `terms` and fulfils all conditions in `all` and `compared`. It also fulfils
 * at least one choice in each list of `either`. An index answers all of these except `compared`, which is checked for
 * each row.
 */
export interface IndexLookup {
  /** Terms that a matching row has. */
  readonly terms: readonly number[]
  readonly all: readonly Condition[]
  /**
   * Lists of alternatives. Where an index cannot prove a choice completely, its condition must also be in `compared`.
   */
  readonly either: readonly (readonly Choice[])[]
  readonly compared: readonly Condition[]
}

const MAX_ARMS = 16

/**
 * Returns the conditions of an index lookup as statements need them. The planner does not know how rare a combination
 * of terms is. With separate conditions, the planner would look up only some terms in the index and read the other
 * terms from each row. Therefore each alternative of an OR has a single condition with all its terms. This condition
 * repeats the terms that all alternatives share, because the planner would move a separate condition for these terms
 * out of the OR.
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
  // A row that is found by its own condition, such as its number, must have the required terms too. They are read from
  // this row only.
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

/** Returns the condition that at least one of the conditions holds. */
export const oneOf =
  (conditions: readonly Condition[]): Condition =>
  (params) =>
    `(${conditions.map((condition) => condition(params)).join(' or ') || 'false'})`

/**
 * Returns the condition that excludes a row only where all the given conditions are true for it, not where one is null.
 */
export const notAllOf =
  (conditions: readonly Condition[]): Condition =>
  (params) =>
    `(${allOf(conditions, params)}) is not true`

/** Returns the condition that a row has all of these terms; the index of terms answers it. */
export const having =
  (terms: readonly number[]): Condition =>
  (params) =>
    `s.terms @> ${params.add(intArray(terms))}::int4[]`

/** Returns the condition that a row has at least one of these terms; the index of terms answers it. */
export const havingAny =
  (terms: readonly number[]): Condition =>
  (params) =>
    `s.terms && ${params.add(intArray(terms))}::int4[]`
