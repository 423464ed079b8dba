import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** Describes where a kind of content is stored. The core knows the tables of a kind only through this value. */
export interface ContentTables {
  /** A table with `recordColumns`, `contentColumns` and a `status`. */
  readonly record: PgTable
  /** A table with `recordColumns` and `versionColumns`. */
  readonly version: PgTable
  /** The column of a version that names its record. */
  readonly of: PgColumn
  /**
   * The column of a part that holds the id of its parent record. Parts change state with their parent and have no
   * reviews of their own.
   */
  readonly parent?: PgColumn
  /** The column of a version that lists the version ids of the record's parts. */
  readonly children?: PgColumn
}

/** Returns the tables and columns as names for statements. */
export function namesOf({ record, version, of, parent, children }: ContentTables) {
  return {
    record: `"${getTableName(record)}"`,
    version: `"${getTableName(version)}"`,
    of: of.name,
    /**
     * Clears the scheduled publication time in tables that have this column: the time was set for the state that the
     * version leaves.
     */
    unscheduled: 'publishAt' in getTableColumns(version) ? 'publish_at = null,' : '',
    /** SQL condition for record $1 and its parts. */
    whole: parent ? `(id = $1 or ${parent.name} = $1)` : 'id = $1',
    isWhole: parent ? `q.${parent.name} is null` : 'true',
    children: children ? `v.${children.name}::text` : 'null',
    /** SQL expression for an array: the version ids of the parts that belong to the version with the id $1. */
    parts: children
      ? `array(select unnest(p.${children.name}) from "${getTableName(version)}" p where p.id = $1)`
      : `'{}'::int8[]`,
  }
}
