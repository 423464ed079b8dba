// This file is separate from realtime.ts, so that the login page, which receives no events, does not load their
// schemas.

/**
 * The response header with the position in the service's sequence of events at the moment before the service read any
 * data. A client can only compare the value for equality. The header is optional: an outside platform may not send it.
 */
export const eventsAtHeader = 'x-events-at'

/**
 * The query parameter of the realtime connection that lists the event positions of the data the page holds; the service
 * sends all events after the oldest of these positions.
 */
export const sinceName = 'since'

const since = /^[\w-]{16}(,[\w-]{16}){0,15}$/

/** Returns the positions in the value of the parameter `since`; undefined if the value is malformed or too long. */
export const positionsOf = (list: string | null): string[] | undefined =>
  list !== null && since.test(list) ? list.split(',') : undefined
