// Apart from the events, so that the login page, which knows none, loads no contract of theirs.

/** Milliseconds (specification §9). */
export const realtimeTimes = {
  start: 2_000,
  heartbeat: 20_000,
  reconnect: 10_000,
  leave: 3_000,
} as const
