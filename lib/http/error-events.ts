import { type SessionEnd, sessionEnded } from '@/lib/contracts/auth/session-end'
import { createEmitter } from '@/lib/helpers/emitter'
import type { ApiError } from './api-error'

/**
 * An event of the error catalogue (specification §8). Calls and the realtime connection raise these events; only
 * components/ui/dialogs/error-dialogs.tsx shows them.
 */
export type ErrorEvent =
  /** A failed transport. `asked`: a user waits for the answer, and only the user can repeat the call. */
  | { kind: 'transport'; error: ApiError; asked: boolean }
  /**
   * The service does not answer, and the banner shows it already. `unasked`: no user had asked anything of it, so
   * the first call that fails still shows its own dialog.
   */
  | { kind: 'away'; isBackground?: true }
  /** A call of a component on screen failed again after the service was back. The page fetches it again later. */
  | { kind: 'failedAgain' }
  /** The end of the session, with the body code that ended it. */
  | { kind: 'session'; code: number; reason?: SessionEnd | undefined }
  | { kind: 'offline'; content: string; reason?: SessionEnd | undefined }
  | { kind: 'loginAnew' }
  | { kind: 'missingToken' }
  | { kind: 'toast'; text: string }
  | { kind: 'recovered' }

export const errorEvents = createEmitter<ErrorEvent>()

const suppressed = new WeakSet<Error>()
const background = new WeakSet<Error>()
/** Paths of calls in the background whose failure was shown; the next success of a call removes its path. */
const reportedPaths = new Set<string>()
/** Whether a dialog or the banner showed an outage, and the service is not back yet. */
let isAway = false
errorEvents.listen((event) => {
  if (event.kind === 'recovered') isAway = false
  else if (event.kind === 'away' && !event.isBackground) isAway = true
})

/** Suppresses further messages about this error: the user cancelled the call, or its caller has shown the error. */
export function suppressMessages(error: ApiError): void {
  suppressed.add(error)
}

/** Whether further messages about this error are suppressed. */
export const isSuppressed = (error: Error): boolean => suppressed.has(error)

/** Marks an error as one that no user waits for, or that is on screen already. */
export function suppressError(error: ApiError): void {
  background.add(error)
}

/** Notes that this call succeeded, so that its next failure is shown again. */
export function noteAnswered(path: string): void {
  reportedPaths.delete(path)
}

/**
 * Raises the dialog for an error, if it needs one. No failed transport is silent, but errors that no user waits for
 * share one dialog for a whole outage, and one for a call that continues to fail. It waits for one turn of the event
 * loop, so that the query cache can mark errors that no user waits for.
 */
export function raise(error: ApiError, path = '', isQuiet = false): void {
  if (error.isSessionEnd) {
    errorEvents.emit({ kind: 'session', code: error.code, reason: sessionEnded.safeParse(error.result).data?.reason })
  } else if (error.isTransport) {
    setTimeout(() => {
      // A platform that lacks an optional background call is not broken.
      if (isSuppressed(error) || (isQuiet && error.code === 404)) return
      if (isQuiet || background.has(error)) {
        if (isAway && error.isOutage) return
        if (reportedPaths.has(path)) {
          if (error.isOutage && !isQuiet) errorEvents.emit({ kind: 'failedAgain' })
          return
        }
        reportedPaths.add(path)
      }
      isAway ||= error.isOutage
      errorEvents.emit({ kind: 'transport', error, asked: !isQuiet && !background.has(error) })
    })
  }
}
