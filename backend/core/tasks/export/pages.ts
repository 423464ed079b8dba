const PAGE = 1_000

/** Numbers in portions that one query takes. */
export function* pagesOf<T>(ids: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < ids.length; from += PAGE) yield ids.slice(from, from + PAGE)
}

/** The records in the order of their ids; one that is gone by now is left out. */
export function inOrder<R extends { readonly id: string | number }>(
  ids: readonly number[],
  records: readonly R[],
): R[] {
  const byId = new Map(records.map((record) => [Number(record.id), record]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
