import { isCommand } from './commands.ts'

/** Backslashes that follow one another, and the name or sign behind them. */
const RUN = /(\\+)([a-zA-Z]+|[%{}])?/g
const DOUBLED = /(?<!\\)\\\\(?:[a-zA-Z]{2}|[%{])/
const DOUBLED_BRACES = [/(?<!\\)\\\\\{/, /(?<!\\)\\\\\}/]
/** Commands whose argument has rows of its own. */
const WITH_ROWS = new Set('substack shortstack matrix pmatrix cases eqalign displaylines array'.split(' '))

/**
 * The formula with single backslashes where they were doubled on the way: `\\frac{1}{2}` outside of rows is no line break
 * before the letters "frac". Where every backslash is doubled, each loses one; else only those before the name of a
 * command, a percent sign or a pair of braces.
 */
export function withoutDoubled(tex: string): string {
  if (!DOUBLED.test(tex)) return tex
  const hasBraces = DOUBLED_BRACES.every((brace) => brace.test(tex))
  const isDoubled = (slashes: string, sign: string) =>
    slashes.length === 2 && (sign === '%' || ('{}'.includes(sign) ? sign !== '' && hasBraces : isName(sign)))
  const runs = [...tex.matchAll(RUN)]
  if (!runs.some(([, slashes = '', sign = '']) => isDoubled(slashes, sign))) return tex
  if (runs.every(([, slashes = '']) => slashes.length % 2 === 0)) {
    // Rows that were not doubled with the commands: \\\\begin{cases}x=1\\\\ y=2\\\\end{cases}.
    const keepsRows = /\\\\begin\s*\{/.test(tex) && !/\\{4}/.test(tex)
    return tex.replace(/(\\+)([a-zA-Z]+|[\s\S])?/g, (whole, slashes: string, sign = '') =>
      keepsRows && slashes.length === 2 && !isCommand(sign) && !/[{}%,;:!|]/.test(sign)
        ? whole
        : slashes.slice(slashes.length / 2) + sign,
    )
  }
  return outsideOfRows(tex, isDoubled)
}

/** A name of one letter may as well be a quantity in the next line: U=IR\\R=2. */
const isName = (sign: string) => sign.length > 1 && isCommand(sign)

const TOKEN = /(\\+)([a-zA-Z]+|[%{}])?|[{}]/g

function outsideOfRows(tex: string, isDoubled: (slashes: string, sign: string) => boolean): string {
  let environments = 0
  /** For each open group whether it has rows. */
  const groups: boolean[] = []
  let rows = 0
  let isNextWithRows = false
  const brace = (sign: string) => {
    if (sign === '{') {
      groups.push(isNextWithRows)
      rows += Number(isNextWithRows)
    } else if (sign === '}') rows -= Number(groups.pop() ?? false)
  }
  return tex.replace(TOKEN, (token, slashes?: string, sign = '') => {
    const isBare = slashes !== undefined && slashes.length % 2 === 1
    if (!slashes) brace(token)
    else if (environments <= 0 && rows === 0 && isDoubled(slashes, sign)) return `\\${sign}`
    else if (!isBare) brace(sign)
    else if (sign === 'begin') environments += 1
    else if (sign === 'end') environments -= 1
    isNextWithRows = isBare && WITH_ROWS.has(sign)
    return token
  })
}
