/** Holds the platform's token; read by this server alone (design card). */
const TOKEN_COOKIE = 'zakj_token'
/** Over https only this host can have set what bears these prefixes, no neighbour under the same domain (RFC 6265bis). */
const HOST_PREFIX = '__Host-'
const SECURE_PREFIX = '__Secure-'

const tokenName = (https: boolean) => (https ? HOST_PREFIX + TOKEN_COOKIE : TOKEN_COOKIE)
/** Our own cookie, and those a token goes on in that is too long for one. */
const ourName = /^(?:__Host-)?zakj_token(?:\.(\d))?$/
const isOurs = (name: string) => ourName.test(name)

/** Characters. A header line of a platform takes 8 KB as a rule (nginx, Tomcat). */
const TOKEN_MOST = 8_192
/** Characters as they stand in cookies: browsers keep 4,096 bytes of each, name and attributes included (RFC 6265 §6.1). */
const PART = 3_800
const PARTS_MOST = 3

/** What a header field may carry (RFC 9110 §5.5): visible text of one byte a character, with spaces inside, `Bearer …` for example. */
const fieldText = /^[\x21-\x7e\x80-\xff](?:[\t\x20-\x7e\x80-\xff]*[\x21-\x7e\x80-\xff])?$/

export function isToken(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > TOKEN_MOST || !fieldText.test(value)) return false
  return encode(value).length <= PART * PARTS_MOST
}

/** Escapes what a cookie's value must not hold (RFC 6265 §4.1.1), and `!`, which marks a token in several parts. */
const encode = (token: string): string =>
  token.replace(/[^\x22-\x7e]|[!"%,;\\]/g, encodeURIComponent).replaceAll('!', '%21')

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** `!3!abc…` begins a token that two further cookies end. Undefined where one of them is missing. */
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
  /** Whether any cookie of ours came, be it one that holds no token. */
  readonly held: boolean
  /** What the platform may see: everything but our own cookie. */
  readonly others: string | undefined
  /** How many cookies beside the first one hold some of a token, this one or an older one; absent: none. */
  readonly parts?: number
}

/** Splits a `Cookie` header into our token and what belongs to the platform, under the names the platform gave. */
export function readCookies(header: string | undefined, https: boolean): Cookies {
  if (header === undefined || header === '') return { token: undefined, held: false, others: undefined }
  const wanted = tokenName(https)
  const values: (string | undefined)[] = []
  const others: string[] = []
  for (const piece of header.split(';')) {
    const pair = piece.trim()
    const equals = pair.indexOf('=')
    const name = equals < 0 ? pair : pair.slice(0, equals).trim()
    const [, part = '0'] = ourName.exec(name) ?? []
    if (!isOurs(name)) {
      // Ahead of one of the same name that another host may have set.
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
    held: values.length > 0,
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
 * Lines for `Set-Cookie`. They live as long as the browser session; how long the token is good the platform decides. `before`: what
 * the browser has by now, of which nothing stays behind.
 */
export function tokenCookies(token: string, https: boolean, before?: Cookies): string[] {
  const text = encode(token)
  const count = Math.ceil(text.length / PART)
  const parts = Array.from({ length: count }, (_, at) => text.slice(at * PART, (at + 1) * PART))
  const values = count === 1 ? parts : [`!${count}!${parts[0]}`, ...parts.slice(1)]
  return [...values.map((value, part) => ours(part, value, https)), ...clearedParts(https, before).slice(count - 1)]
}

const clearedParts = (https: boolean, { parts = 0 }: Partial<Cookies> = {}): string[] =>
  Array.from({ length: Math.min(parts, PARTS_MOST - 1) }, (_, at) => cleared(at + 1, https))

export const clearedCookies = (https: boolean, before?: Cookies): string[] => [
  cleared(0, https),
  ...clearedParts(https, before),
]

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
