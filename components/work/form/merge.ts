export type Values = Readonly<Record<string, unknown>>

export interface Merge {
  /** Mine and theirs together; a field both changed holds mine until the person has chosen. */
  values: Values
  /** Changed by both, to different values. */
  conflicts: readonly string[]
  /** Changed by them alone. */
  taken: readonly string[]
  /** Changed by me alone. */
  kept: readonly string[]
}

/** Three-way merge by field: what only one side changed since `base` needs nobody's decision. */
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

/** Values as forms hold them: nothing and an empty text are the same, a list counts by its members in order. */
export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a === '' ? null : (a ?? null)) === JSON.stringify(b === '' ? null : (b ?? null))
}

export function sameValues(a: Values, b: Values): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => sameValue(a[name], b[name]))
}

/** The fields of `like` out of a record. */
export function pickValues(like: Values, record: Values): Values {
  return Object.fromEntries(Object.keys(like).map((name) => [name, record[name] ?? like[name]]))
}
