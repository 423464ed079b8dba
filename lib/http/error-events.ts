import { createEmitter } from '@/lib/helpers/emitter'
import type { ApiError } from './api-error'

/**
 * What the error catalogue shows (specification §8). Calls and the realtime connection raise these;
 * components/ui/dialogs/error-dialogs.tsx is the one place that shows them.
 */
export type ErrorEvent =
  | { kind: 'transport'; error: ApiError }
  /** A background refetch failed: nothing to say, but the page should come back by itself. */
  | { kind: 'outage' }
  /** The service cannot be reached, and the banner says so already. */
  | { kind: 'away' }
  | { kind: 'session' }
  | { kind: 'offline'; content: string }
  | { kind: 'loginAnew' }
  | { kind: 'missingToken' }
  | { kind: 'toast'; text: string }
  | { kind: 'recovered' }

export const errorEvents = createEmitter<ErrorEvent>()

const settled = new WeakSet<Error>()

/** Nothing more is said of this error: its caller has shown it, it happened behind data on screen, or it was called off. */
export function settleQuietly(error: ApiError): void {
  settled.add(error)
}

/** Whether nothing more is to be said of this error. */
export const isSettled = (error: Error): boolean => settled.has(error)

/**
 * Raises the dialog an error calls for, if any. A failed transport waits for one turn of the event
 * loop, so that the query cache can settle a background refetch quietly first.
 */
export function raise(error: ApiError): void {
  if (error.isSessionEnd) {
    errorEvents.emit({ kind: 'session' })
  } else if (error.isTransport) {
    setTimeout(() => {
      if (!isSettled(error)) errorEvents.emit({ kind: 'transport', error })
      else if (error.isOutage) errorEvents.emit({ kind: 'outage' })
    })
  }
}
