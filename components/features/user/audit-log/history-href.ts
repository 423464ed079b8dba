import { addressOn, cards, screenOf } from '@/lib/contracts/cards'

interface Entry {
  readonly entity: string
  readonly entityId: string | null
  readonly within: string | null
}

/** Of a record; a refused sign-in names the account that was typed. */
const RECORD_ID = /^\d+$/

/** Where a record's history is; null where it has no screen. */
export function historyHref({ entity, entityId, within }: Entry): string | null {
  if (!entityId || !RECORD_ID.test(entityId) || !(entity in cards)) return null
  const screen = screenOf(entity, within)
  return screen ? addressOn(screen, `history=${entityId}`) : null
}
