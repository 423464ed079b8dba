import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Change of the number of rows with the same values in a tallied table's columns. Triggers write it, each transaction
 * rows of its own (`keep_tally` in the migrations); core/records/tally reads it.
 */
export const tallyChange = pgTable(
  'tally_change',
  {
    /** The tallied table; '' in the row that records up to where changes were removed. */
    tally: text('tally').notNull(),
    /** `pg_current_xact_id()` of the transaction that made the change. */
    xid: xid8('xid').notNull(),
    /** The values, in the order of the tally's columns. */
    key: text('key').array().notNull(),
    n: integer('n').notNull(),
  },
  (table) => [index('tally_change_xid').on(table.xid)],
)
