import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Changes of stored counts. A table's rows are counted by the values of some of its columns, and a row here changes the
 * count for the values in `key` by `n`. Triggers (`keep_tally` in the migrations) insert these rows; core/records/tally
 * adds them up.
 */
export const tallyChange = pgTable(
  'tally_change',
  {
    /**
     * The table whose rows are counted. One row has '' instead: older changes than its `xid` were removed
     * (core/records/tally/prune.ts).
     */
    tally: text('tally').notNull(),
    /** `pg_current_xact_id()` of the transaction that made the change. */
    xid: xid8('xid').notNull(),
    /** The values of the counted columns, in the order that `keep_tally` names them. */
    key: text('key').array().notNull(),
    n: integer('n').notNull(),
  },
  (table) => [index('tally_change_xid').on(table.xid)],
)
