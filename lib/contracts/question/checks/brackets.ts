import type { Flaws } from './flaws.ts'
import { masked } from './masked.ts'
import type { TextAt } from './texts.ts'
import type { QuickFix } from './types.ts'

const CLOSING: Record<string, string> = {
  '(': ')',
  '（': '）',
  '[': ']',
  '【': '】',
  '《': '》',
  '「': '」',
  '『': '』',
  '〔': '〕',
}
const OPENING = Object.fromEntries(Object.entries(CLOSING).map(([open, close]) => [close, open]))
/** Matches the numbers of list items, whose closing bracket has no partner: 1) a） ①）. */
const LIST_NUMBER = /(?:^|[\s，。；：,;])[\dA-Za-z①-⑳一二三四五六七八九十]{1,3}$/

/** Maximum depth of nested brackets; real texts have fewer levels. */
const DEEPEST = 50

interface Bracket {
  readonly at: number
  readonly sign: string
}

/**
 * Checks that every bracket in running text or formulas has a partner. The two brackets may differ: $[0,1)$ is a pair,
 * and a full-width （ may be closed by a half-width ).
 */
export function checkBrackets({ field, html }: TextAt, flaws: Flaws): void {
  const text = masked(html, { brackets: true })
  const alone = unmatched(text)
  // A bracket that `\left.` or `\right.` closes has no visible partner, so a text may contain as many unmatched
  // brackets as such commands.
  if (alone.length <= (html.match(/\\(?:left|right)\s*\./g)?.length ?? 0)) return
  const signs = [...new Set(alone.map(({ sign }) => sign))].join(' ')
  const [first] = alone
  const mend = first && alone.length === 1 ? bracketFix(html, text, first) : undefined
  flaws.warn('bracket-unmatched', field, `括号 ${signs} 不成对，请补上另一半或删去`, mend)
}

/** Returns the kind of an opening bracket; round and square brackets of any width may close each other. */
const kindOf = (opening: string) => ('(（['.includes(opening) ? '(' : opening)

function unmatched(text: string): Bracket[] {
  const open: Bracket[] = []
  const alone: Bracket[] = []
  for (const { 0: sign, index: at } of text.matchAll(/[()（）[\]【】《》「」『』〔〕]/g)) {
    const opening = OPENING[sign]
    if (!opening) {
      open.push({ at, sign })
      continue
    }
    const among = open.slice(-DEEPEST)
    const partner = among.findLastIndex((one) => kindOf(one.sign) === kindOf(opening))
    if (partner >= 0) alone.push(...open.splice(partner - among.length).slice(1))
    else if (!LIST_NUMBER.test(text.slice(Math.max(0, at - 4), at))) alone.push({ at, sign })
  }
  return [...alone, ...open]
}

/**
 * Returns a correction if only one bracket has no partner and the correction is unambiguous: the bracket is
 * superfluous, or its sentence or line lacks the other bracket.
 */
function bracketFix(html: string, text: string, { at, sign }: Bracket): QuickFix | undefined {
  if (masked(html)[at] !== sign) return undefined
  const closing = CLOSING[sign]
  const rest = text.slice(at + 1)
  // In 下列说法正确的是 ) the bracket is not superfluous, because its opening bracket is missing, so there is no correction.
  if (!closing && /^\s*$/.test(rest.split('\n', 1)[0] ?? '')) return undefined
  if (!closing) return { label: `删去 ${sign}`, value: html.slice(0, at) + html.slice(at + 1) }
  const [inside = ''] = /^[^。；！？\n，,;()（）]*/.exec(rest) ?? []
  const end = at + 1 + inside.length
  if (/[，,;()（）]/.test(text[end] ?? '')) return undefined
  const room = inside.trim() === '' ? '　　' : ''
  return { label: `补上 ${closing}`, value: `${html.slice(0, end)}${room}${closing}${html.slice(end)}` }
}
