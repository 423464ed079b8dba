import { eventsAtHeader, positionsOf } from '@/lib/contracts/base/events-at'

/**
 * The positions up to which this page's data is current (decision 035), which the realtime connection sends when it
 * opens. A call made after an answer arrived has newer data than that answer, so only the first answers count.
 */
let loadedPositions = new Set<string>()
/** Whether an answer or event has arrived, after which all new calls have newer data. */
let known = false
/** Whether the page holds data of unknown age. */
let hasUnknownAge = false

/** The client calls this as a call goes out; the returned function takes the headers of its answer. */
export function beginCall(): (headers: Headers) => void {
  if (known) return () => {}
  return (headers) => noteLoadedData(headers.get(eventsAtHeader))
}

/** Notes that the page holds data of this age, such as data of its document; null means an unknown age. */
export function noteLoadedData(at: string | null): void {
  known = true
  if (at === null) hasUnknownAge = true
  else loadedPositions.add(at)
}

/** Notes that the page has heard every event up to here, or fetches its data again. */
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
