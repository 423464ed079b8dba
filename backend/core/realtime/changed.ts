import type { Entity } from '../../../lib/contracts/cards.ts'
import type { Db } from '../database/database.ts'
import type { RealtimeHub } from './hub.ts'
import type { Publication } from './publication.ts'

/** More records than these are not named: the event says only that some changed. */
const NAMED = 50

/** The event that open pages wait for. */
export function recordsChanged(entity: Entity, ids: readonly (string | number)[] = []): Publication {
  const named = ids.length > 0 && ids.length <= NAMED
  const content = { entity, ...(named && { ids: ids.map(String) }) }
  return { to: { all: true }, event: { event: 'recordsChanged', content } }
}

/** Sends it, once the transaction commits. No ids: many records changed. */
export async function publishChanged(
  hub: RealtimeHub,
  tx: Db,
  entity: Entity,
  ids?: readonly (string | number)[],
): Promise<void> {
  await hub.publish(tx, recordsChanged(entity, ids))
}
