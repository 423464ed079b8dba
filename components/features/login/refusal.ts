import { toast } from '@/components/ui/toast/toast'
import { ApiError } from '@/lib/http/api-error'

/** Topic of the login page's single message, which disappears after a successful login. */
export const SIGN_IN_TOPIC = 'sign-in'

/**
 * Returns the server's refusal and shows its message as a toast, which replaces the one before, unless it belongs to
 * fields (specification §8).
 * Returns null for a failed transport and for codes of an ended session, which show their own dialog.
 */
export function refusalOf(error: unknown): ApiError | null {
  if (!(error instanceof ApiError)) throw error
  if (error.isTransport || error.isSessionEnd) return null
  if (!error.fields) toast.error(error.message, SIGN_IN_TOPIC)
  return error
}
