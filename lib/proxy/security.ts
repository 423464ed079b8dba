/**
 * Headers of every answer of this server. The middleware adds the content security policy of pages; the forwarder adds
 * that of calls.
 */
export const securityHeaders: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'same-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['content-security-policy', "frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'"],
  ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), serial=(), hid=()'],
]

/** Value of Strict-Transport-Security for one year; the server sends it over https only. */
export const strictTransport = 'max-age=31536000; includeSubDomains'

export interface PolicyFacts {
  readonly nonce: string
  readonly dev: boolean
  readonly https: boolean
  /** Host and port of this site, '' when unknown. */
  readonly host: string
  readonly previewBaseUrl: string | undefined
  /** Hosts from which an outside platform serves pictures and videos: addresses separated by commas. */
  readonly mediaHosts: string | undefined
}

const originsOf = (addresses: string | undefined): string[] =>
  (addresses ?? '').split(',').flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []))

/** The content security policy of a page; inline scripts run only with the nonce of this answer. */
export function contentSecurityPolicy(facts: PolicyFacts): string {
  const sockets = facts.host === '' ? [] : [`${facts.https ? 'wss' : 'ws'}://${facts.host}`]
  const media = originsOf(facts.mediaHosts)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${facts.nonce}'`, "'strict-dynamic'", ...(facts.dev ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...media],
    'media-src': ["'self'", 'blob:', ...media],
    'font-src': ["'self'"],
    // Browsers differ in whether 'self' covers a websocket of the same host, so the websocket's address is listed as
    // well.
    'connect-src': ["'self'", ...sockets],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", 'blob:', ...originsOf(facts.previewBaseUrl)],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** A new nonce: 128 random bits. */
export function makeNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}
