/**
 * Request header with a UUID the client made for one attempt to create something and all its repeats. A call that
 * `creates` answers a repeat with the same key and the same body as it answered the first one. Optional: an outside
 * platform may ignore it.
 */
export const idempotencyHeader = 'idempotency-key'

/** `result` of a 409 because the key was used before: by a call that still runs, or for another body. */
export interface RepeatConflict {
  readonly kind: 'repeat'
  readonly why: 'running' | 'otherBody'
}

/** Whether a refusal says that the first attempt still runs, so that the same may be asked again soon. */
export function isStillRunning(result: unknown): boolean {
  const { kind, why } = (result ?? {}) as Partial<RepeatConflict>
  return kind === 'repeat' && why === 'running'
}
