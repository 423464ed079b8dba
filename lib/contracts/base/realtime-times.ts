// This file is separate from the events, so that the login page, which uses no events, loads none of their contracts.

/** Delays and intervals of the realtime connection in milliseconds (specification §9). */
export const realtimeTimes = {
  start: 2_000,
  heartbeat: 20_000,
  reconnect: 10_000,
  /** Maximum random delay added to a reconnection, so that the pages of a killed server do not all return at once. */
  spread: 1_000,
  /**
   * Time within which a platform with event positions reports the missed events; afterwards the page fetches
   * everything again.
   */
  catchUp: 5_000,
  leave: 3_000,
} as const
