import type { Entity } from '../../../lib/contracts/cards.ts'
import type { Db } from '../database/database.ts'
import type { RealtimeHub } from './hub.ts'
import type { Placed } from './places.ts'
import type { Publication } from './publication.ts'

/** Maximum number of records that an event names; beyond it the event says only that some changed. */
const NAMED = 50
/** Characters of the records' description that a notification has room for. */
const ROOM = 5_000

/** Returns the event that open pages wait for, for many records. */
export const recordsChanged = (entity: Entity): Publication => ({
  to: { all: true },
  event: { event: 'recordsChanged', content: { entity } },
})

/** Sends the event when the transaction commits. No ids: many records changed. */
export async function publishChanged(
  hub: RealtimeHub,
  tx: Db,
  entity: Entity,
  ids: readonly (string | number)[] = [],
): Promise<void> {
  const named = ids.length > 0 && ids.length <= NAMED ? await hub.placesOf(tx, entity, ids.map(String)) : []
  const of = together(named)
  if (of.length === 0 || JSON.stringify(of).length > ROOM) return hub.publish(tx, recordsChanged(entity))
  const content = { entity, ids: of.flatMap((placed) => placed.ids) }
  await hub.publish(tx, { to: { all: true }, event: { event: 'recordsChanged', content }, of })
}

/** Merges equal places. */
function together(placed: readonly Placed[]): Placed[] {
  const found = new Map<string, Placed>()
  for (const { ids, at } of placed) {
    const key = JSON.stringify(at)
    found.set(key, { at, ids: [...(found.get(key)?.ids ?? []), ...ids] })
  }
  return [...found.values()]
}
