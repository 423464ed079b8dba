import { type SQL, sql } from 'drizzle-orm'
import type { Entity } from '../../../../lib/contracts/cards.ts'
import type { Db } from '../../../core/database/database.ts'
import type { KeyMove } from '../../../core/records/dict-references.ts'
import { intArray } from '../../../core/search/search.ts'

const PLACE = ['subject', 'section', 'grade']

/**
 * Replaces a dictionary key of records in their review rounds and tasks, which contain a copy of the key. The reviewers
 * keep their tasks.
 */
export async function moveReviews(tx: Db, entity: Entity, column: string, { ids, from, to }: KeyMove): Promise<void> {
  if (!PLACE.includes(column)) return
  const name: SQL = sql`${sql.identifier(column)}`
  for (const table of ['review_round', 'review_task'])
    await tx.execute(sql`
      update ${sql.identifier(table)} set ${name} = ${to}
       where entity = ${entity} and entity_id = any(${intArray(ids)}::int8[]) and ${name} = ${from}`)
}
