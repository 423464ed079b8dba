import { ApiError } from '@/lib/http/api-error'

/** Why something was refused: what is wrong with single fields, or one message for all of the form. */
export type Refused = Partial<Pick<ApiError, 'fields' | 'message'>>

/** The messages by field; one for all of the form stands at the field `last`, where the next try begins. */
export const fieldsOf = ({ fields, message }: Refused, last: string): Record<string, string> =>
  fields ?? (message ? { [last]: message } : {})

/**
 * What the server refused; the form tells it, at its fields where it belongs to some.
 * Null for a failed transport and for codes of an ended session, which show their own dialog.
 */
export function refusalOf(error: unknown): ApiError | null {
  if (!(error instanceof ApiError)) throw error
  if (error.isTransport || error.isSessionEnd) return null
  return error
}
