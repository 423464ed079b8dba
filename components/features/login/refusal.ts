import { toast } from '@/components/ui/toast/toast'
import { ApiError } from '@/lib/http/api-error'

/** Of the one message that stands on the login page; it goes when somebody is let in. */
export const SIGN_IN_TOPIC = 'sign-in'

/**
 * What the server refused, its message already toasted in place of the last one's unless it belongs to fields
 * (specification §8).
 * Null for a failed transport and for codes of an ended session, which show their own dialog.
 */
export function refusalOf(error: unknown): ApiError | null {
  if (!(error instanceof ApiError)) throw error
  if (error.isTransport || error.isSessionEnd) return null
  if (!error.fields) toast.error(error.message, SIGN_IN_TOPIC)
  return error
}
