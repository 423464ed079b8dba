/** The cookie with the platform's token; as the customer requires, only this server reads the cookie. */
const TOKEN_COOKIE = 'zakj_token'
/** Over https, only this host can set cookies with these prefixes; no other host of its domain can (RFC 6265bis). */
const HOST_PREFIX = '__Host-'
const SECURE_PREFIX = '__Secure-'

const tokenName = (https: boolean) => (https ? HOST_PREFIX + TOKEN_COOKIE : TOKEN_COOKIE)
/** Matches our own cookie and its continuations, which hold a token too long for one cookie. */
const ourName = /^(?:__Host-)?zakj_token(?:\.(\d))?$/
const isOurs = (name: string) => ourName.test(name)

/** Maximum number of characters of a token. Platforms (nginx, Tomcat) accept header lines of 8 KB as a rule. */
const MAX_TOKEN = 8_192
/**
 * Maximum number of characters of one part of a token: browsers store 4,096 bytes for a cookie, with name and
 * attributes (RFC 6265 §6.1).
 */
const PART = 3_800
const MAX_PARTS = 3

/**
 * Matches a field value according to RFC 9110 §5.5: visible one-byte text with spaces inside, for example `Bearer …`.
 */
const fieldText = /^[\x21-\x7e\x80-\xff](?:[\t\x20-\x7e\x80-\xff]*[\x21-\x7e\x80-\xff])?$/

export function isToken(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_TOKEN || !fieldText.test(value)) return false
  return encode(value).length <= PART * MAX_PARTS
}

/** Escapes characters forbidden in a cookie's value (RFC 6265 §4.1.1), and also `!`, which marks a token in parts. */
const encode = (token: string): string =>
  token.replace(/[^\x22-\x7e]|[!"%,;\\]/g, encodeURIComponent).replaceAll('!', '%21')

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/**
 * Joins a token from several cookies: the value `!3!abc…` begins a token that continues in further cookies. Undefined
 * where a cookie of the token is missing.
 */
function joined(values: readonly (string | undefined)[]): string | undefined {
  const [first = ''] = values
  const [, count] = /^!([23])!/.exec(first) ?? []
  if (count === undefined) return first.startsWith('!') ? undefined : decode(first)
  const parts = [first.slice(3), ...values.slice(1, Number(count))]
  if (parts.length < Number(count) || parts.includes(undefined)) return undefined
  return decode(parts.join(''))
}

export interface Cookies {
  readonly token: string | undefined
  /** Whether the request has a cookie of ours, even one without a token. */
  readonly isPresent: boolean
  /** Cookies for the platform: all but our own. */
  readonly others: string | undefined
  /** Number of further cookies with parts of a token, current or older; absent where there are none. */
  readonly parts?: number
}

/**
 * Splits a `Cookie` header into our token and the platform's cookies, the latter under the names that the platform gave
 * them.
 */
export function readCookies(header: string | undefined, https: boolean): Cookies {
  if (header === undefined || header === '') return { token: undefined, isPresent: false, others: undefined }
  const wanted = tokenName(https)
  const values: (string | undefined)[] = []
  const others: string[] = []
  for (const piece of header.split(';')) {
    const pair = piece.trim()
    const equals = pair.indexOf('=')
    const name = equals < 0 ? pair : pair.slice(0, equals).trim()
    const [, part = '0'] = ourName.exec(name) ?? []
    if (!isOurs(name)) {
      // This cookie goes before a cookie of the same name that another host may have set.
      if (https && name.startsWith(SECURE_PREFIX)) others.unshift(pair.slice(SECURE_PREFIX.length))
      else if (pair !== '') others.push(pair)
      continue
    }
    if (name !== partName(wanted, Number(part)) || equals < 0) continue
    values[Number(part)] ??= pair.slice(equals + 1).trim()
  }
  const token = joined(values)
  return {
    token: isToken(token) ? token : undefined,
    isPresent: values.length > 0,
    others: others.length > 0 ? others.join('; ') : undefined,
    ...(values.length > 1 && { parts: values.length - 1 }),
  }
}

const partName = (name: string, part: number) => (part === 0 ? name : `${name}.${part}`)

function ours(part: number, value: string, https: boolean): string {
  return `${partName(tokenName(https), part)}=${value}; Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
}

const cleared = (part: number, https: boolean) => `${ours(part, '', https)}; Max-Age=0`

/**
 * Returns lines for `Set-Cookie`. The cookies live as long as the browser session; the platform decides how long the
 * token is valid. `before` are the cookies that the browser has. Cookies for parts that the new token does not need are
 * removed.
 */
export function tokenCookies(token: string, https: boolean, before?: Cookies): string[] {
  const text = encode(token)
  const count = Math.ceil(text.length / PART)
  const parts = Array.from({ length: count }, (_, at) => text.slice(at * PART, (at + 1) * PART))
  const values = count === 1 ? parts : [`!${count}!${parts[0]}`, ...parts.slice(1)]
  return [...values.map((value, part) => ours(part, value, https)), ...clearedParts(https, before).slice(count - 1)]
}

const clearedParts = (https: boolean, { parts = 0 }: Partial<Cookies> = {}): string[] =>
  Array.from({ length: Math.min(parts, MAX_PARTS - 1) }, (_, at) => cleared(at + 1, https))

export const clearedCookies = (https: boolean, before?: Cookies): string[] => [
  cleared(0, https),
  ...clearedParts(https, before),
]

const dropped = new Set(['domain', 'path'])

/**
 * A cookie of the platform, rewritten to live on this host under /api. Over https it gets `Secure` and a name prefix;
 * without https it loses `Secure` (and attributes that require it), because the browser would refuse the cookie.
 * Undefined for an attempt to set our own cookie.
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
