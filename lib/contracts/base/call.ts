import { z } from 'zod'
import './value-messages.ts'

/**
 * Who may make a call: anybody, anybody signed in, whoever's role holds the named port (`resource:action`, see the menu
 * tree), or a key of the open door that signed it (docs/open-door.md). Deny by default: there is no fifth case.
 */
export type Permission = 'public' | 'signedIn' | 'signed' | Port
export type Port = `${string}:${string}`

export const isPort = (permission: Permission): permission is Port => permission.includes(':')

/** Whether a person makes it, who is signed in. */
export const isPersonal = ({ permission }: Pick<Call, 'permission'>): boolean =>
  permission !== 'public' && permission !== 'signed'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the platform, from which route, validation, permission check, OpenAPI page and the typed client come.
 * `request` travels in the query string for GET and DELETE and as JSON otherwise; `multipart` calls send a form with
 * one part named `file` and no other fields.
 */
export interface Call<
  Req extends z.ZodType = z.ZodType,
  Res extends z.ZodType = z.ZodType,
  P extends Permission = Permission,
> {
  readonly method: Method
  readonly path: `/zakj-${string}` | '/questChat/chat'
  /** Shown on the OpenAPI page and offered in 菜单管理. */
  readonly summary: string
  readonly permission: P
  readonly request: Req
  readonly answer: Res
  readonly multipart?: boolean
  /** Named by specification §7, so that every platform has it; the others need not be there (lib/http/client.ts). */
  readonly documented?: boolean
  /** Named by the specification without a shape, and nothing else rests on it: a platform may leave it out all the same. */
  readonly optional?: boolean
  /** Another shape an outside platform may answer in, brought into that of `answer` (reading.ts). */
  readonly reads?: (result: unknown) => unknown
  /** The result in a body that is no JSON, of a call whose answer may be a text or a stream; '' where there is none. */
  readonly readsText?: (body: string) => string
  /** The most its JSON body may have; by default `bodyBytesOf`. */
  readonly bodyBytes?: number
  /** A list whose records a data scope narrows: what it shows may be empty because of it. */
  readonly scoped?: boolean
  /** Reachable while an initial password waits to be changed, or a required second factor to be set up. */
  readonly beforeReady?: boolean
  /** Not a GET, and yet allowed to somebody who looks at the platform as a role: it changes nothing but that. */
  readonly whileImpersonating?: boolean
  /** Dangerous: asks for a proof of who one is that is at most ten minutes old (access.ts); a bulk preview does not. */
  readonly confirmed?: boolean
  /**
   * Makes something new each time. The client sends an Idempotency-Key with it (idempotency.ts), by which a repeat is
   * answered as the first call was. Its verb writes in one transaction of `ctx.db` and answers that transaction's result.
   */
  readonly creates?: boolean
  /** Answers a file's bytes: `linkFile` makes an address of it that works without a session for some minutes. */
  readonly linkable?: boolean
  /** People see calls in the order they are written in; that of a file's exports is the alphabet's. */
  readonly order: number
}

let defined = 0

export function defineCall<Req extends z.ZodType, Res extends z.ZodType, P extends Permission>(
  call: Omit<Call<Req, Res, P>, 'order'>,
): Call<Req, Res, P> {
  defined += 1
  return { ...call, order: defined }
}

/** What a caller passes (before defaults and coercion). */
export type CallInput<C extends Call> = z.input<C['request']>
/** What the backend's verb receives. */
export type CallRequest<C extends Call> = z.output<C['request']>
/** What a caller gets. */
export type CallAnswer<C extends Call> = z.output<C['answer']>

/** 5,000 chosen records come to some 100 KB; strangers have little to say. */
export const bodyBytesOf = ({ bodyBytes, permission }: Call): number =>
  bodyBytes ?? (permission === 'public' ? 4 * 1024 : 256 * 1024)

/** Body codes of every answer (design card, "answers"). */
export const Code = {
  ok: 200,
  invalid: 400,
  sessionEnded: 302,
  /** The signature of a call of the open door does not hold. */
  unsigned: 401,
  signedInElsewhere: 305,
  credentialsChanged: 402,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  /** The account is locked: there was no session to end. */
  locked: 423,
  tooMany: 429,
  failed: 500,
  /** Another service that this one asks failed, or took too long. */
  unreachable: 502,
  timedOut: 504,
} as const

/** Codes that mean the session is over: the page says so and leads to the login page (specification §4). */
export const sessionCodes: readonly number[] = [Code.sessionEnded, Code.signedInElsewhere, Code.credentialsChanged]

/** The `code` of an answer, which outside platforms also write as text. */
const answerCode = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number),
  ])
  .pipe(z.int())

/** The `code` of an answer as a number; undefined where the value is no code. Everything that reads codes reads them by this. */
export const codeOf = (code: unknown): number | undefined => answerCode.safeParse(code).data

/** Every answer a platform means to give: HTTP 200 with this body. Ours says all three; the code alone is enough to read it. */
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

/** `result` of a 400: field name → message, to be shown at the field. */
export interface InvalidResult {
  readonly fields: Record<string, string>
}
/** `result` of a 429: seconds to wait. */
export interface TooManyResult {
  readonly seconds: number
}

export const nothing = z.null()
export const noRequest = z.object({})
