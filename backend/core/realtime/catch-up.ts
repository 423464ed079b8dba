import type { ServerEvent } from '../../../lib/contracts/base/realtime.ts'
import type { Principal } from '../auth/principal.ts'
import { concerns } from './publication.ts'
import { toldOf } from './readers.ts'
import type { Heard } from './ring.ts'

/** Beyond these it is less to fetch everything anew. */
const MOST = 200

/** An event as pages read it, with the position of whoever has heard it. */
export const textOf = (event: ServerEvent, at: string | undefined): string => JSON.stringify({ ...event, at })

interface Reader {
  readonly userId: number
  readonly sessionId: number
  readonly reader: Principal | null
}

/**
 * The messages for somebody who knows everything before these, oldest first, each kind of change once; the last one says
 * whether that was all. Undefined: it cannot be told.
 */
export function catchUp(heard: readonly Heard[] | undefined, who: Reader, at: string | undefined): string[] {
  const events = new Map<string, string>()
  for (const { publication, at: heardAt } of heard ?? []) {
    const event = concerns(publication.to, who) && repeated(toldOf(publication, who.reader))
    if (!event) continue
    const key = JSON.stringify(event)
    // Moved to its last place: whoever is cut off in between goes on from the position of the last message.
    events.delete(key)
    events.set(key, textOf(event, heardAt))
  }
  if (heard === undefined || at === undefined || events.size > MOST) {
    return [textOf({ event: 'resync', content: null }, at)]
  }
  return [...events.values(), textOf({ event: 'caughtUp', content: null }, at)]
}

/** What is said of an event later on. */
function repeated(event: ServerEvent | null): ServerEvent | undefined {
  switch (event?.event) {
    // The session was judged anew with this connection: one that is over does not come this far.
    case 'offline':
    case 'loginAnew':
      return undefined
    // How many seconds are left, and whether it is settled, the form asks for.
    case 'leaseWanted': {
      const { entity, entityId, seconds } = event.content
      return seconds > 0 ? { event: 'leaseChanged', content: { entity, entityId } } : event
    }
    default:
      return event ?? undefined
  }
}
