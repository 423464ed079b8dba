const PAGE = 1_000

/** Yields ids in portions, each small enough for one query. */
export function* pagesOf<T>(ids: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < ids.length; from += PAGE) yield ids.slice(from, from + PAGE)
}

/** Returns the records in the order of their ids; a record deleted meanwhile is left out. */
export function sortByIds<R extends { readonly id: string | number }>(
  ids: readonly number[],
  records: readonly R[],
): R[] {
  const byId = new Map(records.map((record) => [Number(record.id), record]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
