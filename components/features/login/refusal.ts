import { toast } from '@/components/ui/toast/toast'
import { ApiError } from '@/lib/http/api-error'

/** Topic of the messages on the login page. A new message replaces the older one, and a successful login removes it. */
export const SIGN_IN_TOPIC = 'sign-in'

/**
 * Returns the error if the server refused the request. If the error does not belong to fields, its message is also
 * shown as a toast (specification §8). Returns null if the request did not reach the server. Returns null for an ended
 * session too, because a dialog reports it. Throws any error that is not an ApiError.
 */
export function refusalOf(error: unknown): ApiError | null {
  if (!(error instanceof ApiError)) throw error
  if (error.isTransport || error.isSessionEnd) return null
  if (!error.fields) toast.error(error.message, SIGN_IN_TOPIC)
  return error
}
