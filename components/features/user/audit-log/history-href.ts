import { addressOn, cards, screenOf } from '@/lib/contracts/cards'

interface Entry {
  readonly entity: string
  readonly entityId: string | null
  readonly within: string | null
}

/** Id of a record; a refused login has the typed account name instead. */
const RECORD_ID = /^\d+$/

/** Returns the address of a record's history; null if it has no screen. */
export function historyHref({ entity, entityId, within }: Entry): string | null {
  if (!entityId || !RECORD_ID.test(entityId) || !(entity in cards)) return null
  const screen = screenOf(entity, within)
  return screen ? addressOn(screen, `history=${entityId}`) : null
}
