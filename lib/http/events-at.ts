import { eventsAtHeader, positionsOf } from '@/lib/contracts/base/events-at'

/**
 * The positions up to which this page's data is current (decision 035), which the realtime connection sends when it
 * opens. A call made after an answer arrived has newer data than that answer, so only the first answers count.
 */
let held = new Set<string>()
/** Whether an answer or event has arrived, after which all new calls have newer data. */
let known = false
/** Whether the page holds data of unknown age. */
let unsaid = false

/** The client calls this as a call goes out; the returned function takes the headers of its answer. */
export function noteAsked(): (headers: Headers) => void {
  if (known) return () => {}
  return (headers) => noteHeld(headers.get(eventsAtHeader))
}

/** Notes that the page holds data of this age, such as data of its document; null means an unknown age. */
export function noteHeld(at: string | null): void {
  known = true
  if (at === null) unsaid = true
  else held.add(at)
}

/** Notes that the page has heard every event up to here, or fetches its data again. */
export function noteHeard(at: string | undefined): void {
  known = true
  unsaid = at === undefined
  held = new Set(at === undefined ? [] : [at])
}

/** The positions for the address of the realtime connection; undefined where the page must fetch everything again. */
export function heldSince(): string | undefined {
  const list = [...held].join(',')
  return unsaid || positionsOf(list) === undefined ? undefined : list
}
