import { decodeEntities } from '../../base/rich-text.ts'
import { splitFormulas } from '../../formula/segments.ts'
import type { Flaws } from './flaws.ts'
import { AS_TEXT } from './formula-signs.ts'
import type { TextAt } from './texts.ts'

/**
 * `EMPTY` matches a pair of display dollars with nothing between them; the page shows such a pair as text. `NESTED`
 * matches a formula between two pairs of display dollars.
 */
const EMPTY = /\$\$(?:\s|&nbsp;)*\$\$/
const NESTED = /\$\$(?:\s|&nbsp;)*\$\$([^$<>]+)\$\$(?:\s|&nbsp;)*\$\$/g
/**
 * Matches an escape; the second of two backslashes escapes nothing. The group captures an escaped &, in rich text as
 * an entity.
 */
const ESCAPED = /\\(?:(&(?:amp;)?)|[\s\S])/g
const ROWS = /^(?:cases|dcases|rcases|numcases|aligned|alignedat|align|split|eqnarray|gathered|gather)\*?$/
const CASES = /cases/
const BEGIN_END = /\\(begin|end)\s*\{([A-Za-z]{1,20}\*?)\}/g
/**
 * Matches the end of a row: two backslashes, a TeX command for it, or a single backslash at the end of a line (its
 * second backslash was lost).
 */
const ROW_END = /\\\\|\\(?:cr|tabularnewline|newline)(?![A-Za-z])|\\\s*\n/
/** Matches separators between conditions that share one row of a formula. */
const SEPARATORS =
  /[,，;；、。&]|\\(?:quad|qquad|text\w*|mbox|hbox|Rightarrow|Leftrightarrow|Longrightarrow|implies|iff|to|land|lor|wedge|vee|because|therefore|mid|colon|hspace)(?![A-Za-z])|\\[,;: ]\s*\\[,;: ]|\p{Script=Han}/u
/** Matches a relation directly after its alignment sign &; a correct row contains only one such relation. */
const ALIGNED = /&\s*(?:=|\\(?:eq|equiv|approx|le|leq|ge|geq)(?![A-Za-z]))/g
const EQUALS = /(?<![<>!:])=/g
const LESS = /<|\\(?:lt|le|leq|leqslant)(?![A-Za-z])/
const GREATER = />|\\(?:gt|ge|geq|geqslant)(?![A-Za-z])/

/** Warns about formulas that lost a part, can still be typeset and then show false mathematics. */
export function checkDamagedFormulas({ field, html }: TextAt, flaws: Flaws): void {
  if (!html.includes('$')) return
  const pieces = splitFormulas(html)
  checkEmpty({ field, html }, flaws)
  const formulas = pieces.flatMap(({ formula, text }) => (formula ? [text] : []))
  const joined = formulas.map((formula) => joinedRow(decodeEntities(formula))).find((row) => row !== undefined)
  if (joined !== undefined) {
    flaws.warn(
      'formula-rows',
      field,
      `公式的一行 ${joined.trim().slice(0, 40)} 里有几个关系式，可能少了换行 \\\\，请核对`,
    )
  }
  const amended = pieces.map(({ formula, text }) => (formula ? withColumns(text) : text)).join('')
  if (amended !== html || formulas.some(hasAmpersand)) {
    const mend = amended === html ? undefined : { label: '改为对齐符 &', value: amended }
    flaws.warn('formula-ampersand', field, '公式中的 \\& 会画成“&”号，对齐应写 &，请核对', mend)
  }
}

function checkEmpty({ field, html }: TextAt, flaws: Flaws): void {
  const isEmpty = splitFormulas(html).some(({ formula, text }) => !formula && EMPTY.test(text))
  if (!isEmpty) return
  const value = html.replace(NESTED, (_, inner: string) => `$$${inner.trim()}$$`)
  const mend = value === html ? undefined : { label: '去掉多余的 $$', value }
  flaws.error('formula-empty', field, '有空的公式 $$ $$，会按文字显示出 $；请删去，或把公式放进去', mend)
}

const outsideText = (formula: string) => formula.split(AS_TEXT).filter((_, index) => index % 2 === 0)
const escapesSign = (text: string) => [...text.matchAll(ESCAPED)].some(([, sign]) => sign !== undefined)
const hasAmpersand = (formula: string) => outsideText(formula).some(escapesSign)
/** Returns the number of alignment signs in a row; an escaped & is not an alignment sign. */
const signsIn = (text: string) => text.replace(ESCAPED, '').match(/&/g)?.length ?? 0

/** Replaces an escaped & inside rows by the alignment sign &. */
function withColumns(formula: string): string {
  if (!bodiesOf(formula).some(({ text }) => escapesSign(text))) return formula
  return formula
    .split(AS_TEXT)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(ESCAPED, (whole, sign?: string) => sign ?? whole)))
    .join('')
}

/** Returns a row into which several rows were joined without a separator; undefined if there is none. */
function joinedRow(formula: string): string | undefined {
  for (const { name, text } of bodiesOf(outsideText(formula).join('\\text'))) {
    const rows = text.split(ROW_END)
    // An environment that aligns relations may contain a chain of relations in one row, which is no fault.
    const isChain = !CASES.test(name) && signsIn(text) > 0
    const row = rows.find(
      (row) =>
        isAlignedTwice(row, name) || (!isChain && row.split(SEPARATORS).some((part) => isSeveral(part, rows.length))),
    )
    if (row !== undefined) return row
  }
  return undefined
}

/**
 * Returns whether a row has a second aligned relation without a column separator before it; an eqnarray has at most
 * three columns.
 */
function isAlignedTwice(row: string, name: string): boolean {
  const aligned = row.match(ALIGNED)?.length ?? 0
  const signs = signsIn(row)
  return aligned > 1 && (name.startsWith('eqnarray') ? signs > 2 : signs - aligned < aligned - 1)
}

/**
 * Returns whether a part of a row contains several equations or relations in opposite directions; relations of a single
 * chain have one direction. If the environment has several rows, a chain is allowed.
 */
function isSeveral(part: string, rows: number): boolean {
  const equals = part.match(EQUALS)?.length ?? 0
  return equals > (rows === 1 ? 1 : 2) || (LESS.test(part) && GREATER.test(part))
}

/** Returns the contents of environments with rows, without the contents of environments nested in them. */
function bodiesOf(formula: string): Body[] {
  if (!formula.includes('\\begin')) return []
  const bodies: Body[] = []
  const open: { readonly name: string; text: string }[] = []
  let from = 0
  for (const { 0: whole, 1: kind, 2: name = '', index } of formula.matchAll(BEGIN_END)) {
    const last = open.at(-1)
    if (last) last.text += formula.slice(from, index)
    from = index + whole.length
    if (kind === 'begin') open.push({ name, text: '' })
    else {
      const closed = open.pop()
      if (closed && ROWS.test(closed.name)) bodies.push(closed)
    }
  }
  return bodies
}

interface Body {
  readonly name: string
  readonly text: string
}
