import type { ServerEvent } from '../../../lib/contracts/base/realtime.ts'
import type { Principal } from '../auth/principal.ts'
import { concerns } from './publication.ts'
import { visiblePartOf } from './readers.ts'
import type { ReceivedPublication } from './ring.ts'

/** Maximum number of repeated events; for more events it costs less to fetch everything again. */
const LIMIT = 200

/**
 * Returns an event as the JSON text that pages receive, with the position that a page has after it received the event.
 */
export const textOf = (event: ServerEvent, at: string | undefined): string => JSON.stringify({ ...event, at })

interface Reader {
  readonly userId: number
  readonly sessionId: number
  readonly reader: Principal | null
}

/**
 * Returns the messages for a page that missed the publications `heard`, oldest first; equal events are sent only once.
 * The last message says whether these are all missed events. `heard` undefined: the service does not know which events
 * the page missed.
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
    // An equal event that comes later replaces the earlier one and is sent at the later position. A page that is cut
    // off then continues from the position of its last message.
    events.delete(key)
    events.set(key, textOf(event, heardAt))
  }
  if (heard === undefined || at === undefined || events.size > LIMIT) {
    return [textOf({ event: 'resync', content: null }, at)]
  }
  return [...events.values(), textOf({ event: 'caughtUp', content: null }, at)]
}

/** Returns the form in which an event is repeated for a page that missed it; undefined: the event is not repeated. */
function repeated(event: ServerEvent | null): ServerEvent | undefined {
  switch (event?.event) {
    // A page that connects again does not need these events of the past: the service has just checked that its session
    // is valid.
    case 'offline':
    case 'loginAnew':
      return undefined
    // The event states the seconds that remained when it was sent. The page gets `leaseChanged` instead and fetches the
    // seconds that remain now.
    case 'leaseWanted': {
      const { entity, entityId, seconds } = event.content
      return seconds > 0 ? { event: 'leaseChanged', content: { entity, entityId } } : event
    }
    default:
      return event ?? undefined
  }
}
