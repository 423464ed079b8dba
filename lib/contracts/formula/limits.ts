/** The longest formula of the real sets has some 3,000 characters. */
const LONGEST = 20_000
/** Up to this length the room of a formula is estimated; a longer one is given the room of a long one until it is typeset. */
export const LONGEST_ESTIMATED = 2_000
/** Formulas of one text that are set; what follows stays as its source. No question has a tenth of it. */
export const MOST_FORMULAS = 5_000
/** `*{40}{c}` is a table of forty columns; the engine would make a thousand million as patiently. */
const REPEATED = /\*\s*\{\s*\d{3,}/

/** Groups within groups; nobody writes as many by hand. */
export const DEEPEST = 50
const NESTING = /\\(?:(left|begin)|(right|end))(?![a-zA-Z])|\\[\s\S]|(\{)|(\})/g

/** Could give a formula links and styles; formulas come from many hands. */
const FORBIDDEN = /\\mmlToken/

/**
 * Why a formula is neither typeset nor estimated, in Chinese; null where it is. The source of such a one stays as text. Whatever
 * reads formulas of people asks this first.
 */
export function formulaExcess(tex: string): string | null {
  if (tex.length > LONGEST) return `公式超过 ${LONGEST} 个字符`
  if (FORBIDDEN.test(tex)) return '公式中不能使用 \\mmlToken'
  if (REPEATED.test(tex)) return '公式中的重复次数过多'
  return isTooDeep(tex) ? `公式的嵌套超过 ${DEEPEST} 层` : null
}

function isTooDeep(tex: string): boolean {
  let depth = 0
  for (const [, begins, ends, opens, closes] of tex.matchAll(NESTING)) {
    if (begins || opens) depth++
    else if (ends || closes) depth--
    if (depth > DEEPEST) return true
  }
  return false
}
