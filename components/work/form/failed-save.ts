import { isStillRunning } from '@/lib/contracts/base/idempotency'
import { ApiError } from '@/lib/http/api-error'
import { isSuppressed } from '@/lib/http/error-events'

/** The reason why a save failed; `retry` is true if the same save may succeed the next time. */
export interface FailedSave {
  text: string
  retry: boolean
}

/**
 * Returns the message of a failed save; the form shows the message until the next attempt. Returns null if there is
 * nothing to say or the form already shows the failure.
 */
export function failedSave(error: unknown): FailedSave | null {
  if (!(error instanceof ApiError)) return null
  // The message about the unavailable service stays in the form: the dialog about it closes once the service is back,
  // but the save has still failed.
  if (error.isTransport) return { text: `保存失败：${error.message}`, retry: true }
  return error.isSessionEnd || isSuppressed(error) ? null : { text: error.message, retry: isStillRunning(error.result) }
}
