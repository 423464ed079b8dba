import type { ServerEvent } from '../../../lib/contracts/base/realtime.ts'
import type { Principal } from '../auth/principal.ts'
import { concerns } from './publication.ts'
import { visiblePartOf } from './readers.ts'
import type { ReceivedPublication } from './ring.ts'

/** Maximum number of repeated events; beyond it fetching everything again costs less. */
const LIMIT = 200

/** Returns an event as pages read it, with the position of a page that has received it. */
export const textOf = (event: ServerEvent, at: string | undefined): string => JSON.stringify({ ...event, at })

interface Reader {
  readonly userId: number
  readonly sessionId: number
  readonly reader: Principal | null
}

/**
 * Returns the messages for a page that knows everything before these publications, oldest first, each kind of change
 * once. The last message says whether they are complete. `heard` undefined: the missed events are not known.
 */
export function catchUp(
  heard: readonly ReceivedPublication[] | undefined,
  who: Reader,
  at: string | undefined,
): string[] {
  const events = new Map<string, string>()
  for (const { publication, at: heardAt } of heard ?? []) {
    const event = concerns(publication.to, who) && repeated(visiblePartOf(publication, who.reader))
    if (!event) continue
    const key = JSON.stringify(event)
    // The key moves to its last place, so that a page that is cut off continues from the position of its last message.
    events.delete(key)
    events.set(key, textOf(event, heardAt))
  }
  if (heard === undefined || at === undefined || events.size > LIMIT) {
    return [textOf({ event: 'resync', content: null }, at)]
  }
  return [...events.values(), textOf({ event: 'caughtUp', content: null }, at)]
}

/** Returns the form in which an event is repeated later; undefined: it is not repeated. */
function repeated(event: ServerEvent | null): ServerEvent | undefined {
  switch (event?.event) {
    // The service judged the session again for this connection, so an ended session never arrives here.
    case 'offline':
    case 'loginAnew':
      return undefined
    // The form fetches the remaining seconds and the state of the lease request itself.
    case 'leaseWanted': {
      const { entity, entityId, seconds } = event.content
      return seconds > 0 ? { event: 'leaseChanged', content: { entity, entityId } } : event
    }
    default:
      return event ?? undefined
  }
}
