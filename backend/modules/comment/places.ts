import { sql } from 'drizzle-orm'
import type { Module } from '../../core/module.ts'
import type { Placed } from '../../core/realtime/places.ts'
import { portsOf } from '../../core/realtime/readers.ts'

/**
 * Returns for each comment the organisation, subject and so on by which data scopes include the comment's record. So
 * only users who may read the record receive events about the comment.
 */
export const commentPlaces: Module['places'] = {
  async comment(db, ids, others) {
    const { rows } = await db.execute<{ id: string; entity: string; record: string }>(sql`
      select c.id::text as id, c.entity, c.entity_id::text as record from comment c
       where c.id = any (${sql.param([...ids])}::int8[])`)
    const placed: Placed[] = []
    for (const { id, entity, record } of rows) {
      for (const { at } of await others(entity, [record])) {
        placed.push({ ids: [id], at: { ports: portsOf(entity), ...at } })
      }
    }
    return placed
  },
}
