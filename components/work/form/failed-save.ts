import { isStillRunning } from '@/lib/contracts/base/idempotency'
import { ApiError } from '@/lib/http/api-error'
import { isSuppressed } from '@/lib/http/error-events'

/** The reason why a save failed; `retry` if the same save may succeed the next time. */
export interface FailedSave {
  text: string
  retry: boolean
}

/**
 * Returns the message of a failed save, which stays until the next attempt; null if there is nothing to say or the form
 * shows it already.
 */
export function failedSave(error: unknown): FailedSave | null {
  if (!(error instanceof ApiError)) return null
  // The dialog closes once the service is back, but the save still failed, so the message stays.
  if (error.isTransport) return { text: `保存失败：${error.message}`, retry: true }
  return error.isSessionEnd || isSuppressed(error) ? null : { text: error.message, retry: isStillRunning(error.result) }
}
