import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
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

const dialect = new PgDialect()

/** A piece that Drizzle's statements share. */
export const shared =
  (piece: SQL): Condition =>
  (params) => {
    const { sql, params: values } = dialect.sqlToQuery(piece)
    return sql.replace(/\$(\d+)/g, (_, at) => params.add(values[Number(at) - 1]))
  }

/** Terms a row has all of, a condition that an index answers, or what one row is found by. */
export type Choice = readonly number[] | Condition | { readonly row: Condition }

/** How rows are found through indexes: all of this holds, and of each list one; the rest is compared. */
export interface LookUp {
  /** A row has all of these. */
  readonly terms: readonly number[]
  readonly all: readonly Condition[]
  /** Whatever the other choices compare has to be compared again. */
  readonly either: readonly (readonly Choice[])[]
  readonly compared: readonly Condition[]
}

const MOST_ARMS = 16

/**
 * The conditions of a statement. The planner does not know how rare terms are together: of conditions side by side it
 * would ask the index for some, and read the terms of every row found for the others. So there is one for each arm of an
 * OR, with all terms of the arm: what stood in every arm by itself would be taken out of them again.
 */
export function lookedUp({ terms, all, either, compared }: LookUp): Condition[] {
  let arms: { terms: readonly number[]; all: readonly Condition[] }[] = [{ terms, all: [] }]
  const rows: Condition[] = []
  for (const choices of either) {
    if (arms.length * choices.length > MOST_ARMS) continue
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
  // The index answers for a row of its own; only of that one the terms are read.
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
