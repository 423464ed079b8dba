/** Maximum number of characters of a formula; the longest formula in real question sets has about 3,000. */
const LONGEST = 20_000
/** Maximum length of a formula whose size the page estimates; a longer formula counts as long until it is typeset. */
export const LONGEST_ESTIMATED = 2_000
/**
 * Maximum number of formulas that the page typesets in one text; the page shows the source of the following formulas.
 * No question has a tenth as many.
 */
export const MAX_FORMULAS = 5_000
/**
 * Matches repetitions of 100 or more columns. `*{40}{c}` makes forty columns, and the engine would also try to make a
 * billion.
 */
const REPEATED = /\*\s*\{\s*\d{3,}/

/** Maximum depth of nested groups; formulas written by hand have fewer levels. */
export const DEEPEST = 50
const NESTING = /\\(?:(left|begin)|(right|end))(?![a-zA-Z])|\\[\s\S]|(\{)|(\})/g

/**
 * Matches commands that could give a formula links and styles, which are forbidden because formulas come from many
 * different people.
 */
const FORBIDDEN = /\\mmlToken/

/**
 * Returns in Chinese why a formula is neither typeset nor estimated; null if nothing prevents it. Pages show the source
 * of a refused formula as text. Code that reads formulas of users must call this function first.
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
