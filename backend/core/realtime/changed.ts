import type { Entity } from '../../../lib/contracts/cards.ts'
import type { Db } from '../database/database.ts'
import type { RealtimeHub } from './hub.ts'
import type { Placed } from './places.ts'
import type { Publication } from './publication.ts'

/** Maximum number of records that an event names; for more records the event says only that some changed. */
const NAMED = 50
/** Maximum characters of the JSON text with the ids and places of the records in one notification. */
const ROOM = 5_000

/** Returns the event of a change of many records, without their ids; open pages wait for this event. */
export const recordsChanged = (entity: Entity): Publication => ({
  to: { all: true },
  event: { event: 'recordsChanged', content: { entity } },
})

/** Sends the event of a change when the transaction commits. Without ids the event says that many records changed. */
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

/** Merges records whose places are equal. */
function together(placed: readonly Placed[]): Placed[] {
  const found = new Map<string, Placed>()
  for (const { ids, at } of placed) {
    const key = JSON.stringify(at)
    found.set(key, { at, ids: [...(found.get(key)?.ids ?? []), ...ids] })
  }
  return [...found.values()]
}
