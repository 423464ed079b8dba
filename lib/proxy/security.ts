/** Headers of every answer of this server. The middleware sets a page's own policy, the forwarder that of a call. */
export const securityHeaders: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'same-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['content-security-policy', "frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'"],
  ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), serial=(), hid=()'],
]

/** Lasts a year; the server sends it over https only. */
export const strictTransport = 'max-age=31536000; includeSubDomains'

export interface PolicyFacts {
  readonly nonce: string
  readonly dev: boolean
  readonly https: boolean
  /** Host and port of this site, '' when unknown. */
  readonly host: string
  readonly previewBaseUrl: string | undefined
  /** Hosts from which an outside platform serves pictures and films: addresses separated by commas. */
  readonly mediaHosts: string | undefined
}

const originsOf = (addresses: string | undefined): string[] =>
  (addresses ?? '').split(',').flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []))

/** The content security policy of a page (product.md, Security): no inline script without this answer's nonce. */
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
    // Browsers differ in whether 'self' covers a websocket of the same host.
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

/** 128 random bits. */
export function makeNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}
