import { type SessionEnd, sessionEnded } from '@/lib/contracts/auth/session-end'
import { createEmitter } from '@/lib/helpers/emitter'
import type { ApiError } from './api-error'

/**
 * What the error catalogue shows (specification §8). Calls and the realtime connection raise these;
 * components/ui/dialogs/error-dialogs.tsx is the one place that shows them.
 */
export type ErrorEvent =
  /** `asked`: a person waits for what failed, and nothing makes it good but their doing it again. */
  | { kind: 'transport'; error: ApiError; asked: boolean }
  /**
   * The service cannot be reached, and the banner says so already. `unasked`: nobody had asked anything of it, so the first
   * call that fails still speaks for itself.
   */
  | { kind: 'away'; unasked?: true }
  /** A call of a component on screen failed again after the service was back. Nothing is shown; it is fetched again later. */
  | { kind: 'failedAgain' }
  /** With the body code that ended it. */
  | { kind: 'session'; code: number; reason?: SessionEnd | undefined }
  | { kind: 'offline'; content: string; reason?: SessionEnd | undefined }
  | { kind: 'loginAnew' }
  | { kind: 'missingToken' }
  | { kind: 'toast'; text: string }
  | { kind: 'recovered' }

export const errorEvents = createEmitter<ErrorEvent>()

const settled = new WeakSet<Error>()
const unasked = new WeakSet<Error>()
/** Paths of calls whose failure nobody waited for and was told; forgotten when the call is answered again. */
const told = new Set<string>()
/** An outage was told, by a dialog or the banner, and the service is not back yet. */
let isAway = false
errorEvents.listen((event) => {
  if (event.kind === 'recovered') isAway = false
  else if (event.kind === 'away' && !event.unasked) isAway = true
})

/** Nothing more is said of this error: the person called it off, or its caller has told it. */
export function settleQuietly(error: ApiError): void {
  settled.add(error)
}

/** Whether nothing more is to be said of this error. */
export const isSettled = (error: Error): boolean => settled.has(error)

/** Nobody waits for it, or it stands on screen already. */
export function noteUnasked(error: ApiError): void {
  unasked.add(error)
}

/** The transport works again, as far as this call goes. */
export function noteAnswered(path: string): void {
  told.delete(path)
}

/**
 * Raises the dialog an error calls for, if any: no failed transport is silent, but of what nobody waits for one speaks
 * for a whole outage, and for a call that goes on failing. It waits for one turn of the event loop, so that the query
 * cache can say that nobody waits.
 */
export function raise(error: ApiError, path = '', isQuiet = false): void {
  if (error.isSessionEnd) {
    errorEvents.emit({ kind: 'session', code: error.code, reason: sessionEnded.safeParse(error.result).data?.reason })
  } else if (error.isTransport) {
    setTimeout(() => {
      // A platform that lacks what nobody asked for is whole.
      if (isSettled(error) || (isQuiet && error.code === 404)) return
      if (isQuiet || unasked.has(error)) {
        if (isAway && error.isOutage) return
        if (told.has(path)) {
          if (error.isOutage && !isQuiet) errorEvents.emit({ kind: 'failedAgain' })
          return
        }
        told.add(path)
      }
      isAway ||= error.isOutage
      errorEvents.emit({ kind: 'transport', error, asked: !isQuiet && !unasked.has(error) })
    })
  }
}
