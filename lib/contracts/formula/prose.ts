const PRICE = /^\s*\d[\d,.]*/
/** Signs that occur in formulas and hardly ever between two prices. */
const STRONG = /\\[a-zA-Z]|[\^_{}]/
const SIGNAL = /\\[^$]|[\^_{}=<>+*/|≤≥≠±×÷·∈≈∠△⊙√°′∴∵]/
const CJK = /[\u3400-\u9fff]/
const CJK_STOP = /[，。；：？！]/
const FUNCTIONS = new Set(['sin', 'cos', 'tan', 'cot', 'sec', 'csc', 'log', 'lim', 'max', 'min', 'exp', 'mod', 'gcd'])

/**
 * Whether the text between two dollars is a formula, rather than what happens to stand between two prices
 * or between two stray dollars. `next` is the character behind the closing dollar.
 */
export function looksLikeMath(tex: string, next: string | undefined, delimiter: '$' | '$$'): boolean {
  if (delimiter === '$' && PRICE.test(tex) && isPrice(tex, next)) return false
  const words = wordsOf(tex)
  if (SIGNAL.test(tex)) return words.length < 6
  if (words.length >= 3) return false
  if (CJK_STOP.test(tex) && (tex.match(/[\u3400-\u9fff]/g)?.length ?? 0) >= 2) return false
  // "$ and $", "$ 和 $": the inside of two formulas whose outer dollars got lost.
  const padded = /^\s/.test(tex) && /\s$/.test(tex)
  return !(padded && (words.length > 0 || CJK.test(tex)))
}

function isPrice(tex: string, next: string | undefined): boolean {
  if (STRONG.test(tex)) return false
  if (next !== undefined && /\d/.test(next)) return true
  return /\s$/.test(tex) && (/[a-zA-Z]{2}/.test(tex) || CJK.test(tex))
}

/** Running words of three letters and more, commands and the arguments of text commands left out. */
function wordsOf(tex: string): string[] {
  const bare = tex
    .replace(/\\(?:text\w*|mbox|hbox|mathrm|operatorname|mathbf|begin|end|ce|pu)\s*\{[^{}]*\}/g, ' ')
    .replace(/\\[a-zA-Z]+/g, ' ')
  return (bare.match(/(?<![a-zA-Z])[a-z]{3,}(?![a-zA-Z])/g) ?? []).filter((word) => !FUNCTIONS.has(word))
}
