import { eventsAtHeader, positionsOf } from '@/lib/contracts/base/events-at'

/**
 * Up to where this page knows what happened (decision 035): what the realtime connection names when it opens. A later
 * answer is newer than an earlier one that had arrived before it was asked, so that only the first ones count.
 */
let held = new Set<string>()
/** An answer has arrived, or an event: what is asked from now on is newer. */
let known = false
/** Something is held of which nobody said how old it is. */
let unsaid = false

/** To be called as a call goes out; takes the headers of what it was answered. */
export function noteAsked(): (headers: Headers) => void {
  if (known) return () => {}
  return (headers) => noteHeld(headers.get(eventsAtHeader))
}

/** The page holds data of this age, such as what its document brought; null: of an unknown age. */
export function noteHeld(at: string | null): void {
  known = true
  if (at === null) unsaid = true
  else held.add(at)
}

/** Everything up to here was heard, or is fetched anew. */
export function noteHeard(at: string | undefined): void {
  known = true
  unsaid = at === undefined
  held = new Set(at === undefined ? [] : [at])
}

/** What the address of the realtime connection names; undefined: everything has to be fetched anew. */
export function heldSince(): string | undefined {
  const list = [...held].join(',')
  return unsaid || positionsOf(list) === undefined ? undefined : list
}
