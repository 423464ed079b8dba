// Content that one person alone may see has the column `visible_to` (core/database/columns.ts).

/** A reader to whom every record is visible. */
export const ALL_READERS = -1

/** The condition that `record` is not deleted and visible to a reader; `reader` is a placeholder of a number. */
export const isVisible = (record: string, reader: string): string =>
  `(${record}.deleted_at is null and (${record}.visible_to is null or ${record}.visible_to = ${reader} or ${reader} = ${ALL_READERS}))`

/** The condition that `record` is not deleted and visible to everybody. */
export const isVisibleToAll = (record: string): string =>
  `(${record}.deleted_at is null and ${record}.visible_to is null)`
