// Content that only one person may see has this person's id in the column `visible_to` (core/database/columns.ts).

/** Value for a reader to whom every record is visible. */
export const ALL_READERS = -1

/**
 * Returns the SQL condition that `record` is not deleted and visible to a reader; `reader` is the placeholder of the
 * reader's id.
 */
export const isVisible = (record: string, reader: string): string =>
  `(${record}.deleted_at is null and (${record}.visible_to is null or ${record}.visible_to = ${reader} or ${reader} = ${ALL_READERS}))`

/** Returns the SQL condition that `record` is not deleted and visible to everybody. */
export const isVisibleToAll = (record: string): string =>
  `(${record}.deleted_at is null and ${record}.visible_to is null)`

/**
 * Returns an SQL expression for the id of the keeper, the person who is responsible for a record: the owner, else the
 * creator, else null. Anybody may submit a record whose keeper is null. A record that only one person may see has the
 * keeper 0, which is nobody's id, so that it looks like a record of an unnamed owner.
 */
export const stewardOf = (record: string): string =>
  `case when ${record}.visible_to is null then coalesce(${record}.owner_id, ${record}.created_by) else 0 end::float8`
