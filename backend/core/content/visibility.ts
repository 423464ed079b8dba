// Content that only one person may see has the column `visible_to` (core/database/columns.ts).

/** A reader to whom every record is visible. */
export const ALL_READERS = -1

/** The condition that `record` is not deleted and visible to a reader; `reader` is a placeholder of a number. */
export const isVisible = (record: string, reader: string): string =>
  `(${record}.deleted_at is null and (${record}.visible_to is null or ${record}.visible_to = ${reader} or ${reader} = ${ALL_READERS}))`

/** The condition that `record` is not deleted and visible to everybody. */
export const isVisibleToAll = (record: string): string =>
  `(${record}.deleted_at is null and ${record}.visible_to is null)`

/**
 * Returns an SQL expression for the keeper of content: its owner, else the person who created it, else null. For
 * content visible to one person it is 0, nobody's id: the record must look as if an unnamed author owned it, because
 * anybody may submit content without an owner.
 */
export const stewardOf = (record: string): string =>
  `case when ${record}.visible_to is null then coalesce(${record}.owner_id, ${record}.created_by) else 0 end::float8`
