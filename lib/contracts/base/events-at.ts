// Apart from the events, so that the login page, which knows none, loads no contract of theirs.

/**
 * Where an answer stands among the events: up to which one the service had heard before it read any data. A value that
 * says nothing but whether it is the same as another. Optional: an outside platform knows none.
 */
export const eventsAtHeader = 'x-events-at'

/** Of the realtime connection's address: the positions of what the page holds, the oldest of which counts. */
export const sinceName = 'since'

const since = /^[\w-]{16}(,[\w-]{16}){0,15}$/

/** The positions of such a list; undefined where it is none, or too long a one. */
export const positionsOf = (list: string | null): string[] | undefined =>
  list !== null && since.test(list) ? list.split(',') : undefined
