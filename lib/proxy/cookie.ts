/** Holds the platform's token; read by this server alone (design card). */
export const TOKEN_COOKIE = 'zakj_token'

/** A token has to fit into a header line and a query value. */
const tokenPattern = /^[\x21-\x7e]{1,4096}$/

export function isToken(value: unknown): value is string {
  return typeof value === 'string' && tokenPattern.test(value)
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

export interface Cookies {
  readonly token: string | undefined
  /** What the platform may see: everything but our own cookie. */
  readonly others: string | undefined
}

/** Splits a `Cookie` header into our token and what belongs to the platform. */
export function readCookies(header: string | undefined): Cookies {
  if (header === undefined || header === '') return { token: undefined, others: undefined }
  let token: string | undefined
  const others: string[] = []
  for (const piece of header.split(';')) {
    const pair = piece.trim()
    const equals = pair.indexOf('=')
    const name = equals < 0 ? pair : pair.slice(0, equals).trim()
    if (name !== TOKEN_COOKIE) {
      if (pair !== '') others.push(pair)
      continue
    }
    const value = equals < 0 ? undefined : decode(pair.slice(equals + 1).trim())
    if (token === undefined && isToken(value)) token = value
  }
  return { token, others: others.length > 0 ? others.join('; ') : undefined }
}

function ours(value: string, https: boolean): string {
  return `${TOKEN_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
}

/** Lives as long as the browser session; how long the token is good the platform decides. */
export function tokenCookie(token: string, https: boolean): string {
  return ours(encodeURIComponent(token), https)
}

export function clearedCookie(https: boolean): string {
  return `${ours('', https)}; Max-Age=0`
}

const dropped = new Set(['domain', 'path'])

/**
 * A cookie the platform sets, made to live on this host under /api. Without https `Secure` (and what needs
 * it) is left out, or the browser would refuse it. Undefined for an attempt to set our own cookie.
 */
export function platformCookie(header: string, https: boolean): string | undefined {
  const [pair = '', ...attributes] = header.split(';').map((piece) => piece.trim())
  const name = pair.slice(0, Math.max(0, pair.indexOf('='))).trim()
  if (name === '' || name === TOKEN_COOKIE) return undefined
  const kept = attributes.filter((attribute) => {
    const text = attribute.toLowerCase().replaceAll(' ', '')
    if (text === '' || dropped.has(text.split('=', 1)[0] ?? '')) return false
    return https || !['secure', 'partitioned', 'samesite=none'].includes(text)
  })
  return [pair, 'Path=/api', ...kept].join('; ')
}
