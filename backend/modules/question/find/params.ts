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

export const allOf = (conditions: readonly Condition[], params: Params): string =>
  conditions.length ? conditions.map((condition) => condition(params)).join(' and ') : 'true'

/** At least one of them holds. */
export const oneOf =
  (conditions: readonly Condition[]): Condition =>
  (params) =>
    `(${conditions.map((condition) => condition(params)).join(' or ') || 'false'})`
