import { HTTPError, TimeoutError } from 'ky'
import { type Call, type CallAnswer, type CallInput, Code, envelope, sessionCodes } from '@/lib/contracts/base/call'
import { lacksCall, messageSaysMissing, readAnswer } from '@/lib/contracts/base/reading'
import { searchParamsOf } from '@/lib/helpers/search-params'
import { ApiError } from './api-error'
import { creationAttempt, nameOfFile } from './creation-key'
import { noteAnswered, raise, suppressMessages } from './error-events'
import { errorTexts, statusText } from './error-texts'
import { beginCall } from './events-at'
import { promptForIdentity, requiresIdentity } from './identity'
import { menuHeaders, platform } from './platform'
import { upload } from './upload'

/** Timeouts in milliseconds (specification §9). */
export const HTTP_TIMEOUT = 20_000
export const CHAT_TIMEOUT = 45_000

export interface RequestOptions {
  signal?: AbortSignal
  /**
   * Timeout in milliseconds; by default 20 s, for the chat 45 s. For an upload, the longest time without any transfer.
   */
  timeout?: number
  /** Whether no user waits for the answer: a failed transport is then shown only once per outage (error-events.ts). */
  quiet?: boolean
  /** Whether the caller shows a failed transport in place of the answer, so that no dialog appears. */
  inPlace?: boolean
  /**
   * Whether the browser may cache the answer and must revalidate it each time; for calls whose platform sends an ETag.
   */
  revalidates?: boolean
  /** The part named `file` of a multipart call. */
  file?: Blob
}

/**
 * Makes one call and returns its `result`, parsed by the contract (contracts/base/reading.ts). Codes that end the
 * session and failed transports also raise an event for the error dialogs; the caller shows refusals with other codes.
 * A dangerous call that requires the user to confirm their identity is repeated after the confirmation. @throws
 * ApiError for everything but an abort
 */
export async function request<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: RequestOptions = {},
): Promise<CallAnswer<C>> {
  try {
    const answer = await sendConfirmed(call, input, options)
    noteAnswered(call.path)
    return answer
  } catch (error) {
    if (error instanceof ApiError) {
      if (!error.isTransport) noteAnswered(call.path)
      if (!(error.isTransport && options.inPlace)) raise(error, call.path, options.quiet === true)
    }
    throw error
  }
}

async function sendConfirmed<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: RequestOptions,
): Promise<CallAnswer<C>> {
  try {
    return await send(call, input, options)
  } catch (error) {
    if (!(error instanceof ApiError) || !requiresIdentity(error)) throw error
    if (await promptForIdentity()) return send(call, input, options)
    // The user cancelled the call and needs no message.
    suppressMessages(error)
    throw error
  }
}

async function send<C extends Call>(call: C, input: CallInput<C>, options: RequestOptions): Promise<CallAnswer<C>> {
  const noteAnswer = call.permission === 'public' || call.multipart ? undefined : beginCall()
  const body = bodyOf(call, input)
  const attempt = creationAttempt(call, body ?? nameOfFile(options.file))
  const headers = { ...attempt?.headers }
  const { response, text: read } = await answered(
    () => exchange(call, input, { ...options, body, headers }),
    options.signal,
  ).catch((error) => {
    throw isLackedBy(call, error) ? missingCall(error.requestId) : error
  })
  const requestId = response.headers.get('x-request-id')
  const text: unknown = await read()
    .then((body) => bodyIn(call, body))
    .catch((error: unknown) => {
      // A syntax error means that the body is no JSON; any other error means that the answer was broken off.
      if (error instanceof SyntaxError || options.signal?.aborted) return null
      throw transportError(error)
    })
  // When the call is aborted while the body arrives, the answer is not invalid, so the reason of the abort is thrown.
  options.signal?.throwIfAborted()
  const said = envelope.safeParse(text)
  if (!said.success) throw contractError(requestId, said.error)

  const { code, message, result } = said.data
  if (!sessionCodes.includes(code)) noteAnswer?.(response.headers)
  if (code !== Code.ok) {
    if ((lacksCall(call, code) || messageSaysMissing(call, message)) && !namesRecord(input))
      throw missingCall(requestId)
    throw new ApiError({ code, message: message || errorTexts.unknown, result, fields: fieldsOf(result), requestId })
  }
  const answer = readAnswer(call, result, input)
  if (!answer.success) throw contractError(requestId, answer.error)
  attempt?.done()
  return answer.data as CallAnswer<C>
}

/** The body as JSON; where the call also reads plain text, an envelope around that text. */
function bodyIn({ readsText }: Call, body: string): unknown {
  if (!readsText) return JSON.parse(body)
  try {
    const said: unknown = JSON.parse(body)
    return envelope.safeParse(said).success ? said : { code: Code.ok, result: said }
  } catch {
    const result = readsText(body)
    return result === '' ? null : { code: Code.ok, result }
  }
}

/** The body of a call that sends JSON; null for other calls. */
function bodyOf<C extends Call>({ method, multipart }: C, input: CallInput<C>): string | null {
  return multipart || method === 'GET' || method === 'DELETE' ? null : JSON.stringify(input)
}

interface Exchange extends RequestOptions {
  body: string | null
  headers: Record<string, string>
}

/** The address of a call: paths of the platform are under /api, the chat is at the root (specification §7). */
export function addressOf(call: Call): string {
  return call.path.startsWith('/zakj-') ? `/api${call.path}` : call.path
}

interface Answered {
  response: Response
  text: () => Promise<string>
}

/** Sends the request and returns the answer. Throws HTTPError for a status that is no success. */
async function exchange<C extends Call>(call: C, input: CallInput<C>, options: Exchange): Promise<Answered> {
  const { signal, body, headers } = options
  if (call.multipart) {
    const form = new FormData()
    if (options.file) form.append('file', options.file)
    const sent = { body: form, headers: { ...menuHeaders(), ...headers }, signal }
    const response = await upload(addressOf(call), { ...sent, idle: options.timeout ?? HTTP_TIMEOUT })
    return { response, text: () => response.text() }
  }
  const { method, permission, path } = call
  const address = new URL(addressOf(call), globalThis.location.origin)
  const inQuery = method === 'GET' || method === 'DELETE'
  if (inQuery) address.search = String(searchParamsOf(input as Record<string, unknown>))
  const asked = platform(address, {
    method,
    headers: { ...(inQuery ? {} : { 'content-type': 'application/json' }), ...headers },
    body,
    cache: options.revalidates ? 'no-cache' : 'no-store',
    ...(signal && { signal }),
    totalTimeout: options.timeout ?? (path === '/questChat/chat' ? CHAT_TIMEOUT : HTTP_TIMEOUT),
    // A public GET is not retried, because a repeated one could send a second SMS.
    ...(permission === 'public' && { retry: 0 }),
  })
  return { response: await asked, text: () => asked.text() }
}

async function answered(ask: () => Promise<Answered>, signal: AbortSignal | undefined): Promise<Answered> {
  let answer: Answered
  try {
    answer = await ask()
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (error instanceof HTTPError) throw httpError(error.response)
    throw error instanceof ApiError ? error : transportError(error)
  }
  if (answer.response.status !== 200) throw httpError(answer.response)
  return answer
}

function transportError(cause: unknown): ApiError {
  const late = cause instanceof TimeoutError
  return new ApiError({ code: 0, isTransport: true, message: late ? errorTexts.timeout : errorTexts.network, cause })
}

function httpError(response: Response): ApiError {
  const { status } = response
  return new ApiError({
    code: status,
    isTransport: true,
    message: statusText(status, response.statusText),
    requestId: response.headers.get('x-request-id'),
  })
}

const isLackedBy = (call: Call, error: unknown): error is ApiError =>
  error instanceof ApiError && error.isTransport && lacksCall(call, error.code)

/** Whether the input names records. A 404 for such a call means that the records are missing, and not the call. */
const namesRecord = (input: unknown): boolean =>
  Object.entries((input as object | null) ?? {}).some(
    ([name, value]) =>
      (/^(id|entityId|userId)$/.test(name) && typeof value === 'string') || /^(ids|selection)$/.test(name),
  )

function missingCall(requestId: string | null): ApiError {
  return new ApiError({ code: Code.notFound, message: errorTexts.missing, isMissing: true, requestId })
}

function contractError(requestId: string | null, cause: unknown): ApiError {
  console.error(errorTexts.contract, requestId, cause)
  return new ApiError({ code: Code.failed, message: errorTexts.contract, requestId, cause })
}

function fieldsOf(result: unknown): Record<string, string> | undefined {
  const fields = (result as { fields?: unknown } | null)?.fields
  if (typeof fields !== 'object' || fields === null) return undefined
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)]))
}
