import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { pageHeader } from '../../contracts/base/access.ts'
import { type Client, forwardedHeaders } from '../client.ts'
import { type Cookies, platformCookie } from '../session/cookie.ts'
import { MENU_ID } from './target.ts'

/** Headers of RFC 9110 §7.6.1 and older ones of the same kind: they belong to one connection, not to the message. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** Headers of the browser that the platform must not trust; the forwarder sets several of them itself. */
const notFromBrowser = new Set([
  ...hopByHop,
  'authorization',
  'cookie',
  'expect',
  'forwarded',
  'host',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  pageHeader,
  'x-nonce',
  'x-real-ip',
  'x-request-id',
])

/** Headers of the platform that pages of this origin must not receive. */
const notFromPlatform = new Set([
  ...hopByHop,
  'alt-svc',
  'authorization',
  'clear-site-data',
  'server',
  'service-worker-allowed',
  'set-cookie',
  'strict-transport-security',
  'x-powered-by',
  'x-request-id',
])

/** Headers that the message itself declares to be hop-by-hop. */
function named(connection: string | undefined): ReadonlySet<string> | undefined {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return undefined
  return new Set(connection.split(',').map((name) => name.trim().toLowerCase()))
}

const requestIdPattern = /^[A-Za-z0-9._-]{8,64}$/

/** Returns a well-formed id unchanged, and a new id otherwise. */
export function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID()
}

export interface RequestFacts {
  readonly client: Client
  readonly id: string
  readonly cookies: Cookies
  readonly backendHost: string
  /** Menu id from the address of a plain link; a header takes precedence. */
  readonly menuId: string | undefined
  /** Whether the token is sent; calls made before a session exists carry no token. */
  readonly signedIn: boolean
  /** Whether the web server reads the answer; the platform must then send it uncompressed. */
  readonly identity: boolean
  /** Whether the length of the body is not known beforehand. */
  readonly chunked: boolean
}

/**
 * Headers for the platform, names and values alternating: Node sends such a list unchanged, which is measurably faster
 * than setting headers one by one.
 */
export function platformHeaders(headers: IncomingHttpHeaders, facts: RequestFacts): string[] {
  const skipped = named(headers.connection)
  const out = ['host', facts.backendHost, 'x-request-id', facts.id, pageHeader, '1']
  for (const name in headers) {
    const value = headers[name]
    if (value === undefined || notFromBrowser.has(name) || skipped?.has(name)) continue
    if (facts.identity && name === 'accept-encoding') continue
    out.push(name, Array.isArray(value) ? value.join(', ') : value)
  }
  if (facts.menuId !== undefined && headers[MENU_ID] === undefined) out.push(MENU_ID, facts.menuId)
  const forwarded = forwardedHeaders(facts.client)
  for (const name in forwarded) out.push(name, forwarded[name] ?? '')
  if (facts.cookies.others !== undefined) out.push('cookie', facts.cookies.others)
  if (facts.signedIn && facts.cookies.token !== undefined) out.push('authorization', facts.cookies.token)
  if (facts.identity) out.push('accept-encoding', 'identity')
  if (facts.chunked) out.push('transfer-encoding', 'chunked')
  return out
}

const jsonType = /^application\/(?:[\w.+-]+\+)?json\b/i
const documentType = /\b(?:html|xml|svg\+xml)\b/i

export function isJson(headers: IncomingHttpHeaders): boolean {
  return jsonType.test(headers['content-type'] ?? '')
}

/** Rewrites a redirect inside the platform to this server, so that the browser never learns the platform's address. */
function location(value: string, backendOrigin: string): string {
  if (value.startsWith('/zakj-')) return `/api${value}`
  return value.startsWith(`${backendOrigin}/zakj-`) ? `/api${value.slice(backendOrigin.length)}` : value
}

export interface AnswerFacts {
  readonly id: string
  readonly https: boolean
  readonly backendOrigin: string
  /** `Set-Cookie` lines of our own cookie, when this answer sets or clears the cookie. */
  readonly tokenLines: readonly string[]
}

/** Headers of the answer for the browser. */
export function browserHeaders(headers: IncomingHttpHeaders, facts: AnswerFacts): OutgoingHttpHeaders {
  const skipped = named(headers.connection)
  const out: OutgoingHttpHeaders = {}
  for (const name in headers) {
    if (notFromPlatform.has(name) || skipped?.has(name) || name.startsWith('access-control-')) continue
    out[name] = headers[name]
  }
  const cookies = (headers['set-cookie'] ?? [])
    .map((line) => platformCookie(line, facts.https))
    .filter((line) => line !== undefined)
  cookies.push(...facts.tokenLines)
  if (cookies.length > 0) out['set-cookie'] = cookies
  if (headers.location !== undefined) out.location = location(headers.location, facts.backendOrigin)
  if (out['cache-control'] === undefined && isJson(headers)) out['cache-control'] = 'no-store'
  // No answer of the platform is a page of this site, so the browser must neither run nor frame it.
  out['content-security-policy'] ??= documentType.test(headers['content-type'] ?? '')
    ? "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
    : "default-src 'none'; frame-ancestors 'none'"
  out['x-content-type-options'] = 'nosniff'
  out['x-request-id'] = facts.id
  return out
}
