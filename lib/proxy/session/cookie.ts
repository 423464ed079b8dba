/** Holds the platform's token; read by this server alone (design card). */
const TOKEN_COOKIE = 'zakj_token'
/** Over https only this host can have set what bears these prefixes, no neighbour under the same domain (RFC 6265bis). */
const HOST_PREFIX = '__Host-'
const SECURE_PREFIX = '__Secure-'

const tokenName = (https: boolean) => (https ? HOST_PREFIX + TOKEN_COOKIE : TOKEN_COOKIE)
const isOurs = (name: string) => name === TOKEN_COOKIE || name === HOST_PREFIX + TOKEN_COOKIE

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

/** Splits a `Cookie` header into our token and what belongs to the platform, under the names the platform gave. */
export function readCookies(header: string | undefined, https: boolean): Cookies {
  if (header === undefined || header === '') return { token: undefined, others: undefined }
  const wanted = tokenName(https)
  let token: string | undefined
  const others: string[] = []
  for (const piece of header.split(';')) {
    const pair = piece.trim()
    const equals = pair.indexOf('=')
    const name = equals < 0 ? pair : pair.slice(0, equals).trim()
    if (!isOurs(name)) {
      // Ahead of one of the same name that another host may have set.
      if (https && name.startsWith(SECURE_PREFIX)) others.unshift(pair.slice(SECURE_PREFIX.length))
      else if (pair !== '') others.push(pair)
      continue
    }
    if (name !== wanted) continue
    const value = equals < 0 ? undefined : decode(pair.slice(equals + 1).trim())
    if (token === undefined && isToken(value)) token = value
  }
  return { token, others: others.length > 0 ? others.join('; ') : undefined }
}

function ours(value: string, https: boolean): string {
  return `${tokenName(https)}=${value}; Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
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
 * A cookie the platform sets, made to live on this host under /api: over https `Secure` and with a prefix that says
 * so; without it `Secure` (and what needs it) is left out, or the browser would refuse the cookie. Undefined for an
 * attempt to set our own.
 */
export function platformCookie(header: string, https: boolean): string | undefined {
  const [pair = '', ...attributes] = header.split(';').map((piece) => piece.trim())
  const name = pair.slice(0, Math.max(0, pair.indexOf('='))).trim()
  if (name === '' || isOurs(name)) return undefined
  const kept = attributes.filter((attribute) => {
    const text = attribute.toLowerCase().replaceAll(' ', '')
    if (text === '' || dropped.has(text.split('=', 1)[0] ?? '')) return false
    return text !== 'secure' && (https || !['partitioned', 'samesite=none'].includes(text))
  })
  return https
    ? [SECURE_PREFIX + pair, 'Path=/api', 'Secure', ...kept].join('; ')
    : [pair, 'Path=/api', ...kept].join('; ')
}
