// This file is separate from the events, so that the login page, which uses no events, loads none of their contracts.

/**
 * The response header with the position among the events that the service had reached before it read any data. The
 * value can only be compared for equality. The header is optional: an outside platform may not send it.
 */
export const eventsAtHeader = 'x-events-at'

/**
 * The query parameter of the realtime connection that lists the positions of the data the page holds; the oldest one
 * counts.
 */
export const sinceName = 'since'

const since = /^[\w-]{16}(,[\w-]{16}){0,15}$/

/** Returns the positions in such a list; undefined if the list is malformed or too long. */
export const positionsOf = (list: string | null): string[] | undefined =>
  list !== null && since.test(list) ? list.split(',') : undefined
