import { type SessionEnd, sessionEnded } from '@/lib/contracts/auth/session-end'
import { createEmitter } from '@/lib/helpers/emitter'
import type { ApiError } from './api-error'

/**
 * An event of the error catalogue (specification §8). Calls and the realtime connection raise these events; only
 * components/ui/dialogs/error-dialogs.tsx shows them.
 */
export type ErrorEvent =
  /** A failed transport. `asked`: a user waits for the answer, and only that user can repeat the call. */
  | { kind: 'transport'; error: ApiError; asked: boolean }
  /**
   * The service does not answer, and the banner already shows this. `isBackground`: no user has waited for an answer so
   * far, so the first failed call of a user still shows its own dialog.
   */
  | { kind: 'away'; isBackground?: true }
  /** A call of a visible component failed again after the service was back. The page makes the call again later. */
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
/** Paths of background calls whose failure was shown; a path is removed when the next call of this path succeeds. */
const reportedPaths = new Set<string>()
/** Whether a dialog or the banner has shown an outage that has not ended yet. */
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

/** Marks an error for which no user waits, or which is already on screen, so that no dialog of its own opens. */
export function suppressError(error: ApiError): void {
  background.add(error)
}

/** Notes that this call succeeded, so that its next failure is shown again. */
export function noteAnswered(path: string): void {
  reportedPaths.delete(path)
}

/**
 * Raises the dialog for an error, if the error needs one. A failed call for which a user waits opens a dialog. All
 * other failed calls share one dialog during an outage, and a call that fails repeatedly opens only one. The dialog
 * waits for one turn of the event loop, so that the query cache can first mark errors for which no user waits.
 */
export function raise(error: ApiError, path = '', isQuiet = false): void {
  if (error.isSessionEnd) {
    errorEvents.emit({ kind: 'session', code: error.code, reason: sessionEnded.safeParse(error.result).data?.reason })
  } else if (error.isTransport) {
    setTimeout(() => {
      // The 404 of a quiet call opens no dialog: a platform may lack such a call and is not broken.
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
