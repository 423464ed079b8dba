import { type Token, tokenize } from 'numfmt'
import { datePart, eachDigit, type NumeralStyle, readAloud } from './chinese-numerals.ts'

// The formatter library knows the formats of Excel's English edition and Chinese names of months and days. This module
// translates format codes of the Chinese edition and writes numbers in Chinese where `[DBNum…]` requires it. To find
// these numbers in the formatted text, it surrounds them with literal marks of the private use area.

const NUMERALS = ['digits', 'aloud', 'part'] as const
type Numeral = (typeof NUMERALS)[number]

const START = 0xe100
const END = String.fromCharCode(0xe1ff)
const MARKED = /([\ue100-\ue10f])([^\ue100-\ue1ff]*)\ue1ff/g

const startOf = (numeral: Numeral, style: NumeralStyle) =>
  String.fromCharCode(START + (style - 1) * NUMERALS.length + NUMERALS.indexOf(numeral))

/**
 * Splits tokens at semicolons into the sections of a format, because `[DBNum1]` applies only to the section that
 * contains it.
 */
function sectionsOf(tokens: readonly Token[]): Token[][] {
  const sections: Token[][] = [[]]
  for (const token of tokens) {
    if (token.type === 'BREAK') sections.push([])
    else sections.at(-1)?.push(token)
  }
  return sections
}

/** Translates spellings of the Chinese edition and of WPS: G/通用格式, an escape with an exclamation mark, 上午/下午, [红色]. */
function respell(code: string): { code: string; chineseHours: boolean } {
  let chineseHours = false
  const respelled = code.replace(
    /"[^"]*"|\\.|!(.)|上午\/下午|G\/通用格式|\[(?:NatNum\d+|(?:[红蓝绿黄黑白青]|蓝绿|洋红|紫红)色|颜色\s?\d+)\]/gi,
    (found, escaped?: string) => {
      if (escaped !== undefined) return `\\${escaped}`
      if (/^G\//i.test(found)) return 'General'
      // A colour such as [红色] does not change the text, so it is removed.
      if (found.startsWith('[')) return ''
      if (!found.startsWith('上午')) return found
      chineseHours = true
      return 'AM/PM'
    },
  )
  return { code: respelled, chineseHours }
}

/**
 * Translates a format code of the Chinese edition into one for the formatter library. Throws where the code cannot be
 * read.
 */
export function formatterCode(written: string): string {
  const { code, chineseHours } = respell(written)
  const sections = sectionsOf(tokenize(code)).map((tokens) => {
    const named = tokens.some(({ type }) => type === 'LOCALE')
    const chinese = tokens.some(({ type, raw }) => (type === 'AMPM' ? chineseHours : isWeekday(type, raw)))
    const style = styleOf(tokens)
    const raw = style ? markNumbers(tokens, style) : tokens.map((token) => token.raw).join('')
    return chinese && !named ? `[$-804]${raw}` : raw
  })
  return sections.join(';')
}

const isWeekday = (type: string, raw: string) => type === 'DATETIME' && /^a+$/i.test(raw)

function styleOf(tokens: readonly Token[]): NumeralStyle | null {
  const style = Number(tokens.find(({ type }) => type === 'DBNUM')?.raw.match(/\d/)?.[0])
  return style === 1 || style === 2 || style === 3 ? style : null
}

const NAMES = /^(m{3,}|d{3,}|a+|g+)$/i
const PLACES: readonly string[] = ['HASH', 'ZERO', 'QMARK', 'DIGIT', 'GENERAL']

function markNumbers(tokens: readonly Token[], style: NumeralStyle): string {
  const between = (numeral: Numeral, raw: string) => `"${startOf(numeral, style)}"${raw}"${END}"`
  if (tokens.some(({ type }) => type === 'DATETIME' || type === 'DURATION')) {
    return tokens
      .map(({ type, raw }) => {
        const shown = (type === 'DATETIME' || type === 'DURATION') && !NAMES.test(raw)
        return shown ? between(/^[ye]/i.test(raw) ? 'digits' : 'part', raw) : raw
      })
      .join('')
  }
  const places = tokens.flatMap(({ type }, at) => (PLACES.includes(type) ? [at] : []))
  const [first = -1, last = -1] = [places[0], places.at(-1)]
  const aloud = tokens[first]?.type === 'GENERAL'
  return tokens
    .map(({ raw }, at) => {
      const start = at === first ? `"${startOf(aloud ? 'aloud' : 'digits', style)}"` : ''
      return `${start}${raw}${at === last ? `"${END}"` : ''}`
    })
    .join('')
}

const writers: Readonly<Record<Numeral, (text: string, style: NumeralStyle) => string>> = {
  digits: eachDigit,
  aloud: readAloud,
  part: datePart,
}

/** Writes the marked numbers of a formatted text in Chinese. */
export const writeNumerals = (text: string): string =>
  text.replace(MARKED, (_, start: string, number: string) => {
    const at = start.charCodeAt(0) - START
    const numeral = NUMERALS[at % NUMERALS.length]
    const style = Math.floor(at / NUMERALS.length) + 1
    return numeral && (style === 1 || style === 2 || style === 3) ? writers[numeral](number, style) : number
  })
