import type pg from 'pg'
import { inTransaction } from '../../../core/database/insert-rows.ts'

/**
 * Applies a function to the stored content of all golden items of a kind of record, and writes the items whose content
 * changed.
 */
export async function rewriteGolden(
  pool: pg.Pool,
  entity: string,
  change: (content: unknown) => unknown,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string; content: unknown }>(
      'select id::text as id, content from golden_item where entity = $1 order by id for update',
      [entity],
    )
    for (const { id, content } of rows) {
      const changed = JSON.stringify(change(content))
      if (changed === JSON.stringify(content)) continue
      await client.query('update golden_item set content = $2 where id = $1', [id, changed])
    }
  })
}
