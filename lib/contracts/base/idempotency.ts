/**
 * The request header with a UUID that the client generates for one attempt to create something and all its repeats. A
 * call that `creates` answers a repeat with the same key and body as it answered the first request. The header is
 * optional: an outside platform may ignore it.
 */
export const idempotencyHeader = 'idempotency-key'

/**
 * `result` of a 409 because another request already used the key: a request that is still running, or one with another
 * body.
 */
export interface RepeatConflict {
  readonly kind: 'repeat'
  readonly why: 'running' | 'otherBody'
}

/**
 * Returns whether a refusal says that the first attempt is still running, so that the client may repeat the request
 * soon.
 */
export function isStillRunning(result: unknown): boolean {
  const { kind, why } = (result ?? {}) as Partial<RepeatConflict>
  return kind === 'repeat' && why === 'running'
}
