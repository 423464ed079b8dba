import { DrizzleQueryError } from 'drizzle-orm'

/** A number at least as long as a phone number without area code. */
const LONG_NUMBER = /\d{7,}/g

interface Logged {
  readonly type: string
  readonly message: string
  readonly code?: unknown
  readonly constraint?: unknown
  readonly query?: string
  readonly stack?: string | undefined
  readonly cause?: Logged
}

/**
 * Returns the parts of an error that may be logged. A failed query carries its parameters, and PostgreSQL's details
 * quote the row; both may contain phones, password hashes and codes, so they are left out.
 */
export function loggedError(error: unknown): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error).replace(LONG_NUMBER, '…') }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const query = error instanceof DrizzleQueryError ? error.query : undefined
  return {
    type: error.name,
    message: query === undefined ? error.message.replace(LONG_NUMBER, '…') : 'failed query',
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(query !== undefined && { query: query.slice(0, 2_000) }),
    // The first lines of a stack repeat the message, so they are removed.
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  }
}
