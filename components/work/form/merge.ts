export type Values = Readonly<Record<string, unknown>>

export interface Merge {
  /**
   * The merged values of both versions; a field that both users changed has this user's value until the user has
   * chosen.
   */
  values: Values
  /** Fields that both users changed to different values. */
  conflicts: readonly string[]
  /** Fields that only the other user changed. */
  taken: readonly string[]
  /** Fields that only this user changed. */
  kept: readonly string[]
}

/**
 * Merges three versions field by field; a field that only one side changed since `base` needs no choice by the user.
 */
export function mergeValues(base: Values, mine: Values, theirs: Values): Merge {
  const values: Record<string, unknown> = {}
  const conflicts: string[] = []
  const taken: string[] = []
  const kept: string[] = []
  for (const name of Object.keys(mine)) {
    const theirChange = name in theirs && !sameValue(theirs[name], base[name])
    const myChange = !sameValue(mine[name], base[name])
    values[name] = theirChange && !myChange ? theirs[name] : mine[name]
    if (sameValue(mine[name], theirs[name])) continue
    if (theirChange && myChange) conflicts.push(name)
    else if (theirChange) taken.push(name)
    else if (myChange) kept.push(name)
  }
  return { values, conflicts, taken, kept }
}

/** Compares two values of form fields: null and an empty text are equal; lists are compared entry by entry. */
export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a === '' ? null : (a ?? null)) === JSON.stringify(b === '' ? null : (b ?? null))
}

export function sameValues(a: Values, b: Values): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => sameValue(a[name], b[name]))
}

/** Returns the values of a record for the keys of `like`; a key that the record lacks keeps the value in `like`. */
export function pickValues(like: Values, record: Values): Values {
  return Object.fromEntries(Object.keys(like).map((name) => [name, record[name] ?? like[name]]))
}
