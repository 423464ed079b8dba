import fc from 'fast-check'

/** The name of a wrong value, and the wrong value or a function that makes it from the right value. */
type Named<T> = readonly [about: string, value: T]

export const SCRIPT = '<script>window.ran=1</script>'
export const HANDLER = '<img src=x onerror="window.ran=1">'

const deep = (levels: number, make: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = make(value)
  return value
}

/**
 * Returns pseudo-random letters, the same in each run. Repeated letters would be compressed to a size that fits a
 * database index; these are not.
 */
function letters(length: number): string {
  let state = 1
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return String.fromCharCode(97 + ((state >>> 16) % 26))
  }
  return Array.from({ length }, next).join('')
}

const texts: readonly Named<string>[] = [
  ['empty', ''],
  ['blanks', ' \t\u00a0\u3000 '],
  ['100 KB', '长'.repeat(34_000)],
  ['20 KB of letters', letters(20_000)],
  ['a long address', `/${letters(20_000)}`],
  ['a long kind', `new.${letters(20_000)}`],
  ['NUL', 'a\u0000b'],
  ['control characters', '\u0001\u001b[31m\u007f\u0085'],
  ['lone surrogate', 'a\ud800b'],
  ['astral', '𠮷𝒜👨‍👩‍👧'],
  ['right to left', '\u202eאבג\u202c'],
  ['zero width', '\u200b\u200d\ufeff'],
  ['combining', `e${'\u0301'.repeat(200)}`],
  ['SQL quote', "' or 1=1 --"],
  ['SQL stacked', "'); drop table organ; --"],
  ['per cent', '%'],
  ['underscore', '_'],
  ['backslash', '\\'],
  ['array literal', '{1,2,"}'],
  ['script', SCRIPT],
  ['handler', HANDLER],
  ['script address', 'javascript:window.ran=1'],
  ['template', '#{7*7}{{7*7}}'],
  ['path', '../../../../etc/passwd'],
  ['formula', "=cmd|'/c calc'!A1"],
  ['prototype name', '__proto__'],
  ['constructor name', 'constructor'],
  ['digits', '999999999999999999'],
  ['too many digits', '9'.repeat(40)],
  ['negative', '-1'],
  ['exponent', '1e5'],
  ['date that is none', '2026-02-31'],
  ['year zero', '0000-00-00'],
  ['line breaks', 'a\r\nset-cookie: x=1'],
]

const others: readonly Named<unknown>[] = [
  ['left out', undefined],
  ['null', null],
  ['true', true],
  ['zero', 0],
  ['negative number', -1],
  ['fraction', 0.1],
  ['beyond 32 bits', 2_147_483_648],
  ['beyond 53 bits', 2 ** 53 + 2],
  ['beyond 64 bits', 1e25],
  ['beyond numbers', '@1e999'],
  ['empty list', []],
  ['list in a list', [[['a']]]],
  ['many', Array.from({ length: 6_000 }, (_, index) => String(index))],
  ['the same very often', (one: unknown) => Array.from({ length: 70_000 }, () => (Array.isArray(one) ? one[0] : one))],
  ['very many fields', Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`f${index}`, 100]))],
  ['empty object', {}],
  ['object with length', { length: 1e9 }],
  ['200 levels of objects', deep(200, (inner) => ({ a: inner }))],
  ['3,000 levels of lists', deep(3_000, (inner) => [inner])],
  ['list with nothing', [null]],
  ['list with mixed kinds', ['1', 2, {}, null]],
]

/** Wrong values that may replace the value of a field. */
export const hostile: fc.Arbitrary<Named<unknown>> = fc.oneof(
  { arbitrary: fc.constantFrom<Named<unknown>>(...texts), weight: 4 },
  { arbitrary: fc.constantFrom(...others), weight: 3 },
  {
    arbitrary: fc.string({ unit: 'binary', maxLength: 40 }).map((text) => ['any characters', text] as const),
    weight: 1,
  },
  { arbitrary: fc.bigInt().map((number) => ['any whole number', String(number)] as const), weight: 1 },
  { arbitrary: fc.constantFrom(...texts).map(([about, text]) => [`list of ${about}`, [text]] as const), weight: 1 },
)

const own = (name: string, value: unknown) =>
  Object.defineProperty({}, name, { value, enumerable: true, configurable: true }) as Record<string, unknown>

/** Further fields that no contract names. */
export const strange: fc.Arbitrary<Named<Record<string, unknown>>> = fc.constantFrom<Named<Record<string, unknown>>[]>(
  ['__proto__', own('__proto__', { status: 1, admin: true })],
  ['constructor', own('constructor', { prototype: { admin: true } })],
  ['toString', own('toString', 'x')],
  ['fields of the table', { createdBy: 1, deletedAt: null, roles: ['admin'], builtIn: true, organ_id: 1 }],
  ['a long name', own('n'.repeat(10_000), 1)],
  ['a NUL in a name', own('a\u0000', 1)],
)

/** Malformed query strings. */
export const breakings: readonly string[] = [
  '%',
  '%ZZ=1',
  'id=%00',
  'id=%ED%A0%80',
  'id[]=1&id[a]=2',
  'id=1&id=2&id=3',
  '__proto__[x]=1',
  '&&&===',
  `a=${'b'.repeat(60_000)}`,
  `pageNum=${'9'.repeat(400)}`,
  'pageNum=-1&pageSize=0',
  'after=%7B%22a%22%3A1%7D',
  'after=AAAA',
]

/** Bodies that are not JSON, or whose content type does not say that they are JSON. */
export const rawBodies: readonly (readonly [string, string])[] = [
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', '{"a":1,}'],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '"text"'],
  ['application/json', '12'],
  ['application/json', '{"a":"\\ud800"}'],
  ['application/json', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['application/json; charset=gbk', '{"name":"甲"}'],
  ['application/xml', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['application/x-www-form-urlencoded', 'name=a&id=1'],
  ['text/plain', '{"id":"1"}'],
  ['multipart/form-data; boundary=x', '--x--'],
  ['nonsense', '{}'],
]
