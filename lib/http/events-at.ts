import { eventsAtHeader, positionsOf } from '@/lib/contracts/base/events-at'

/**
 * The positions in the event stream up to which this page's data is current (decision 035); the realtime connection
 * sends them when it opens. Calls made after the first answers have newer data than those answers, so only the first
 * answers count.
 */
let loadedPositions = new Set<string>()
/** Whether an answer or event has arrived; calls that begin later have newer data. */
let known = false
/** Whether the page holds data of unknown age. */
let hasUnknownAge = false

/** The client calls this when it sends a call; the returned function takes the headers of the answer. */
export function beginCall(): (headers: Headers) => void {
  if (known) return () => {}
  return (headers) => noteLoadedData(headers.get(eventsAtHeader))
}

/** Notes that the page holds data as of this position, such as data of its document; null means an unknown position. */
export function noteLoadedData(at: string | null): void {
  known = true
  if (at === null) hasUnknownAge = true
  else loadedPositions.add(at)
}

/** Notes that the page has received every event up to this position, or fetches its data again. */
export function noteReceivedEvent(at: string | undefined): void {
  known = true
  hasUnknownAge = at === undefined
  loadedPositions = new Set(at === undefined ? [] : [at])
}

/** The positions for the address of the realtime connection; undefined where the page must fetch everything again. */
export function loadedSince(): string | undefined {
  const list = [...loadedPositions].join(',')
  return hasUnknownAge || positionsOf(list) === undefined ? undefined : list
}
