// Content that one person alone may see has the column `visible_to` (core/database/columns.ts).

/** A reader to whom every record is visible. */
export const ALL_READERS = -1

/** The condition that `record` is not deleted and visible to a reader; `reader` is a placeholder of a number. */
export const isVisible = (record: string, reader: string): string =>
  `(${record}.deleted_at is null and (${record}.visible_to is null or ${record}.visible_to = ${reader} or ${reader} = ${ALL_READERS}))`

/** The condition that `record` is not deleted and visible to everybody. */
export const isVisibleToAll = (record: string): string =>
  `(${record}.deleted_at is null and ${record}.visible_to is null)`

/**
 * Whose content is that somebody reads: its owner's, else whoever created it; null: nobody's. What one person alone sees is
 * somebody else's: it must look like a record of an unnamed author, and what is nobody's is everybody's to submit.
 */
export const keeperOf = (record: string): string =>
  `case when ${record}.visible_to is null then coalesce(${record}.owner_id, ${record}.created_by) else 0 end::float8`
