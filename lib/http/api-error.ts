import { Code, sessionCodes } from '@/lib/contracts/base/call'

export interface ApiErrorDetails {
  message: string
  /** Code of the answer's body; the HTTP status of a failed transport; 0 where no answer came. */
  code: number
  isTransport?: boolean
  isMissing?: boolean
  result?: unknown
  fields?: Record<string, string>
  requestId?: string | null
  cause?: unknown
}

/** The only error with which a call rejects (an aborted call rejects with the signal's reason instead). */
export class ApiError extends Error {
  readonly code: number
  /** Whether no valid answer came: a non-200 HTTP status, a timeout, or no network. */
  readonly isTransport: boolean
  /**
   * Whether the platform behind this web server lacks the call: an outside platform need not offer our additional
   * calls.
   */
  readonly isMissing: boolean
  /** Error messages by field name; an answer with code 400 contains them. */
  readonly fields: Record<string, string> | undefined
  readonly result: unknown
  readonly requestId: string | null

  constructor(details: ApiErrorDetails) {
    super(details.message, { cause: details.cause })
    this.name = 'ApiError'
    this.code = details.code
    this.isTransport = details.isTransport ?? false
    this.isMissing = details.isMissing ?? false
    this.fields = details.fields
    this.result = details.result ?? null
    this.requestId = details.requestId ?? null
  }

  get isSessionEnd(): boolean {
    return !this.isTransport && sessionCodes.includes(this.code)
  }

  /** Whether waiting may help: the service is away, starting or overloaded. */
  get isOutage(): boolean {
    return this.isTransport && (this.code === 0 || this.code === 502 || this.code === 503 || this.code === 504)
  }

  /** Seconds that the client must wait after a 429; null for other errors. */
  get waitSeconds(): number | null {
    if (this.isTransport || this.code !== Code.tooMany) return null
    const seconds = (this.result as { seconds?: unknown } | null)?.seconds
    return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : null
  }
}
