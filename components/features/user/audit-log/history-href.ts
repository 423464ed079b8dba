import { addressOn, cards, screenOf } from '@/lib/contracts/cards'

interface Entry {
  readonly entity: string
  readonly entityId: string | null
  readonly within: string | null
}

/** Matches the id of a record. The entry of a refused login has the typed account name instead of an id. */
const RECORD_ID = /^\d+$/

/** Returns the address of a record's history; null if the kind of record has no screen. */
export function historyHref({ entity, entityId, within }: Entry): string | null {
  if (!entityId || !RECORD_ID.test(entityId) || !(entity in cards)) return null
  const screen = screenOf(entity, within)
  return screen ? addressOn(screen, `history=${entityId}`) : null
}
