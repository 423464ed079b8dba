import { isStillRunning } from '@/lib/contracts/base/idempotency'
import { ApiError } from '@/lib/http/api-error'
import { isSettled } from '@/lib/http/error-events'

/** Why nothing was saved; `retry` where the same may succeed the next time. */
export interface FailedSave {
  text: string
  retry: boolean
}

/** What stands said of a save until it is tried again; null where there is nothing to say, or it is said already. */
export function failedSave(error: unknown): FailedSave | null {
  if (!(error instanceof ApiError)) return null
  // The dialog goes once the service is back: that nothing was saved is still true then.
  if (error.isTransport) return { text: `保存失败：${error.message}`, retry: true }
  return error.isSessionEnd || isSettled(error) ? null : { text: error.message, retry: isStillRunning(error.result) }
}
