// This file is separate from realtime.ts, so that the login page, which receives no events, does not load their
// schemas.

/** Delays and intervals of the realtime connection in milliseconds (specification §9). */
export const realtimeTimes = {
  start: 2_000,
  heartbeat: 20_000,
  reconnect: 10_000,
  /** Maximum random delay added to a reconnection, so that the pages of a killed server do not all return at once. */
  spread: 1_000,
  /**
   * Time that the page waits for the platform to report missed events. If no report arrives in this time, the page
   * fetches all its data again.
   */
  catchUp: 5_000,
  leave: 3_000,
} as const
