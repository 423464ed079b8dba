import { z } from 'zod'
import './value-messages.ts'

/**
 * The permission a call requires: none (`public`), a signed-in user (`signedIn`), the signature of an API key
 * (`signed`, for programs that send data, docs/open-door.md), or a role that has the named permission
 * (`resource:action`, see the menu tree). Every other request is denied.
 */
export type Permission = 'public' | 'signedIn' | 'signed' | Port
export type Port = `${string}:${string}`

export const isPort = (permission: Permission): permission is Port => permission.includes(':')

/** Returns whether only a signed-in user can make the call. */
export const isPersonal = ({ permission }: Pick<Call, 'permission'>): boolean =>
  permission !== 'public' && permission !== 'signed'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the platform. Its route, validation, permission check, OpenAPI page and typed client derive from this
 * value. `request` travels in the query string for GET and DELETE and as JSON otherwise; `multipart` calls send a form
 * with one part named `file` and no other fields.
 */
export interface Call<
  Req extends z.ZodType = z.ZodType,
  Res extends z.ZodType = z.ZodType,
  P extends Permission = Permission,
> {
  readonly method: Method
  readonly path: `/zakj-${string}` | '/questChat/chat'
  /** The name of the call on the OpenAPI page and in 菜单管理. */
  readonly summary: string
  readonly permission: P
  readonly request: Req
  readonly answer: Res
  readonly multipart?: boolean
  /**
   * True if specification §7 names the call, so that every platform offers it; an outside platform may lack calls
   * without this mark (lib/http/client.ts).
   */
  readonly documented?: boolean
  /**
   * True if an outside platform may lack the call although the specification names it: the specification gives no shape
   * for the call, and no other call depends on it.
   */
  readonly optional?: boolean
  /**
   * Converts the result of an outside platform that answers in another shape into the shape of `answer` (reading.ts).
   */
  readonly reads?: (result: unknown) => unknown
  /**
   * Extracts the result from a body that is not JSON, for calls that may answer with text or a stream; '' if the body
   * contains none.
   */
  readonly readsText?: (body: string) => string
  /** Maximum size of the JSON body in bytes; `bodyBytesOf` gives the default. */
  readonly bodyBytes?: number
  /** True for a list that a data scope narrows, so that the list may be empty because of the scope. */
  readonly scoped?: boolean
  /**
   * True if the call is allowed while the user still has to change an initial password or to set up a required second
   * factor.
   */
  readonly beforeReady?: boolean
  /**
   * True for a call that is not a GET but is allowed while the user impersonates a role, because it changes no record.
   */
  readonly whileImpersonating?: boolean
  /**
   * True for a dangerous call: it requires a proof of identity at most ten minutes old (access.ts), except for a bulk
   * preview.
   */
  readonly confirmed?: boolean
  /**
   * True if every request creates something new. The client sends an Idempotency-Key (idempotency.ts), and the service
   * answers a repeated request as it answered the first. The function of the service that handles the call writes in
   * one transaction of `ctx.db` and answers the result of that transaction.
   */
  readonly creates?: boolean
  /**
   * True if the call answers the bytes of a file; `linkFile` creates an address for the file that works without a
   * session for some minutes.
   */
  readonly linkable?: boolean
  /**
   * The number of the call in the order of definition. Pages list the calls in this order; the exports of a file would
   * be sorted alphabetically instead.
   */
  readonly order: number
}

let defined = 0

export function defineCall<Req extends z.ZodType, Res extends z.ZodType, P extends Permission>(
  call: Omit<Call<Req, Res, P>, 'order'>,
): Call<Req, Res, P> {
  defined += 1
  return { ...call, order: defined }
}

/** The request as a caller passes it, before defaults and coercion. */
export type CallInput<C extends Call> = z.input<C['request']>
/** The request as the service's handler of the call receives it, after defaults and coercion. */
export type CallRequest<C extends Call> = z.output<C['request']>
/** The answer as a caller receives it. */
export type CallAnswer<C extends Call> = z.output<C['answer']>

/**
 * Returns the maximum size of a JSON body in bytes: 5,000 selected ids take about 100 KB, and public calls need
 * little.
 */
export const bodyBytesOf = ({ bodyBytes, permission }: Call): number =>
  bodyBytes ?? (permission === 'public' ? 4 * 1024 : 256 * 1024)

/** The `code` of every answer body (section "answers" of the customer's design document). */
export const Code = {
  ok: 200,
  invalid: 400,
  sessionEnded: 302,
  /** The signature of a request that a program signed with an API key is invalid. */
  unsigned: 401,
  signedInElsewhere: 305,
  credentialsChanged: 402,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  /** The account is locked; the request had no session that could end. */
  locked: 423,
  tooMany: 429,
  failed: 500,
  /** Another service that the platform called has failed; `timedOut` means that it took too long. */
  unreachable: 502,
  timedOut: 504,
} as const

/** Codes that mean the session has ended: the page shows the reason and opens the login page (specification §4). */
export const sessionCodes: readonly number[] = [Code.sessionEnded, Code.signedInElsewhere, Code.credentialsChanged]

/** The `code` of an answer; outside platforms also write it as text. */
const answerCode = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number),
  ])
  .pipe(z.int())

/** Returns the `code` of an answer as a number; undefined if the value is not a code. */
export const codeOf = (code: unknown): number | undefined => answerCode.safeParse(code).data

/**
 * The body of every deliberate answer of a platform, sent with HTTP 200. Our service sends all three fields; the
 * browser can read an answer that has only `code`.
 */
export const envelope = z.object({
  code: answerCode,
  message: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  result: z
    .unknown()
    .optional()
    .transform((result) => result ?? null),
})

/** `result` of a 400: field name → message that the form shows at the field. */
export interface InvalidResult {
  readonly fields: Record<string, string>
}
/** `result` of a 429, with the number of seconds the client has to wait. */
export interface TooManyResult {
  readonly seconds: number
}

export const nothing = z.null()
export const noRequest = z.object({})
