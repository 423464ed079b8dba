// Apart from the events, so that the login page, which knows none, loads no contract of theirs.

/** Milliseconds (specification §9). */
export const realtimeTimes = {
  start: 2_000,
  heartbeat: 20_000,
  reconnect: 10_000,
  /** At most so much later, by chance: the pages of a killed server do not all come back in one instant. */
  spread: 1_000,
  /** Within which a platform that told a position says what happened since; everything is asked anew otherwise. */
  catchUp: 5_000,
  leave: 3_000,
} as const
