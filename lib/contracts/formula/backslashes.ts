import { isCommand } from './commands.ts'

/** Matches a run of backslashes and the command name or punctuation mark after it. */
const RUN = /(\\+)([a-zA-Z]+|[%{},;:!])?/g
const SIGNS = /^[%,;:!]$/
const DOUBLED = /\\\\(?:[a-zA-Z]{2}|[%{,;:!])|\\{4}/
const DOUBLED_BRACES = [/(?<!\\)\\\\\{/, /(?<!\\)\\\\\}/]
const FRAME = new Set(['begin', 'end'])
/** Commands whose argument contains rows. */
const WITH_ROWS = new Set('substack shortstack matrix pmatrix cases eqalign displaylines array'.split(' '))
/** Maximum number of times that programs may have doubled the backslashes of one formula. */
const MAX_TIMES = 4

type IsDoubled = (slashes: string, sign: string) => boolean

/**
 * Returns the formula with single backslashes where a program has doubled them: `\\frac{1}{2}` outside rows is not a
 * line break before the letters "frac". If every backslash is doubled, each sequence of backslashes is halved.
 * Otherwise only the backslashes before a command name, a percent sign, a TeX space or a pair of braces are halved. If
 * all rows then end in two line breaks, each row keeps one of them.
 */
export function withoutDoubled(tex: string): string {
  let single = tex
  for (let times = 0; times < MAX_TIMES && DOUBLED.test(single); times++) {
    const next = halved(single)
    if (next === single) break
    single = next
  }
  return single
}

function halved(tex: string): string {
  const hasBraces = DOUBLED_BRACES.every((brace) => brace.test(tex))
  const isDoubled: IsDoubled = (slashes, sign) =>
    slashes.length % 2 === 0 &&
    (SIGNS.test(sign) ? slashes.length === 2 : '{}'.includes(sign) ? sign !== '' && hasBraces : isName(sign))
  const runs = [...tex.matchAll(RUN)].map(([, slashes = '', sign = '']) => ({ slashes, sign }))
  if (!runs.some(({ slashes, sign }) => isDoubled(slashes, sign))) return withSingleRows(tex, runs)
  if (runs.every(({ slashes }) => slashes.length % 2 === 0)) return withHalfOf(tex)
  const inner = runs.filter(({ slashes, sign }) => slashes.length > 1 || !FRAME.has(sign))
  const hasRows = inner.some(({ slashes }) => slashes.length >= 4)
  // If only the backslashes of the environment's own commands, such as \begin, are single, all others are halved:
  // \begin{cases}\\frac12\\\\x\end{cases}.
  if (hasRows && inner.every(({ slashes }) => slashes.length % 2 === 0)) return withHalfOf(tex)
  return outsideOfRows(tex, isDoubled)
}

/** Halves each run of backslashes and leaves single ones unchanged. */
function withHalfOf(tex: string): string {
  // If a program doubled only the backslashes of commands but not the row ends, the row ends stay: \\begin{cases}x=1\\
  // y=2\\end{cases}.
  const keepsRows = /\\\\begin\s*\{/.test(tex) && !/\\{4}/.test(tex)
  return tex.replace(/(\\+)([a-zA-Z]+|[\s\S])?/g, (whole, slashes: string, sign = '') => {
    const isRow = keepsRows && slashes.length === 2 && !isCommand(sign) && !/[{}%,;:!|]/.test(sign)
    return isRow || slashes.length % 2 === 1 ? whole : slashes.slice(slashes.length / 2) + sign
  })
}

/**
 * Returns an environment whose rows all end in two line breaks with one line break for each row, because the author did
 * not mean empty rows.
 */
function withSingleRows(tex: string, runs: readonly { slashes: string }[]): string {
  const lengths = new Set(runs.map(({ slashes }) => slashes.length))
  const isDouble = lengths.has(4) || lengths.has(5)
  if (!isDouble || ![...lengths].every((length) => [1, 4, 5].includes(length)) || !/\\begin\s*\{/.test(tex)) return tex
  return tex.replace(/\\{4,5}/g, (slashes) => slashes.slice(2))
}

/**
 * Returns whether the letters are a command name; a single letter does not count, because it may be a quantity in the
 * next row: U=IR\\R=2.
 */
const isName = (sign: string) => sign.length > 1 && isCommand(sign)

/**
 * Returns whether the name cannot begin a row: a row may begin with a quantity such as `in`, but hardly with `frac{`
 * or `geqslant`.
 */
const startsNoRow = (sign: string, behind: string | undefined) => isName(sign) && (sign.length >= 4 || behind === '{')

const TOKEN = /(\\+)([a-zA-Z]+|[%{},;:!])?|[{}]/g

function outsideOfRows(tex: string, isDoubled: IsDoubled): string {
  let environments = 0
  /** Contains one entry for each open group: true if the group contains rows. */
  const groups: boolean[] = []
  let rows = 0
  let isNextWithRows = false
  const brace = (sign: string) => {
    if (sign === '{') {
      groups.push(isNextWithRows)
      rows += Number(isNextWithRows)
    } else if (sign === '}') rows -= Number(groups.pop() ?? false)
  }
  return tex.replace(TOKEN, (token, slashes: string | undefined, sign = '', at: number) => {
    const isBare = slashes !== undefined && slashes.length % 2 === 1
    if (!slashes) brace(token)
    else if (
      isDoubled(slashes, sign) &&
      ((environments <= 0 && rows === 0) || startsNoRow(sign, tex[at + token.length]))
    )
      return slashes.slice(slashes.length / 2) + sign
    else if (!isBare) brace(sign)
    else if (sign === 'begin') environments += 1
    else if (sign === 'end') environments -= 1
    isNextWithRows = isBare && WITH_ROWS.has(sign)
    return token
  })
}
