const PRICE = /^\s*\d[\d,.]*/
/** Matches a number that a dollar may follow, with or without blanks between them: 5, 10万, 1.5k. */
const PRICED = /\d[千万亿kK]?\s*$/
/**
 * Matches the text between two prices: words, a dash or a punctuation mark, followed by the number of the second price.
 */
const LINKS_PRICES =
  /^(?:[^\da-zA-Z=+*^_{}\\<>|:≤≥≠≈±×÷·∈∠△⊙√°′∴∵]|(?<![a-zA-Z])[a-zA-Z]{2,}(?![a-zA-Z]))+\d[\d,.]*[千万亿kK]?$/
/** Matches text between two prices of a calculation (5$+10$, 10$=5$+5$) or of successive choices (A. 5$ B. 10$). */
const RECKONS_PRICES =
  /^(?:\s*(?:[-=]>|[-−–—+×÷*=<>≈≤≥≠→/|])[\d\s.,+−×÷*=()-]*\d|[\s；;，,、]+(?:[A-Z][.．、)）]|[(（]\d{1,2}[)）])\s*\d[\d,.]*)$/
/** Matches the letters of a country or region before a dollar sign that is a currency, as in US$. */
const NAMED = /(?:US|HK|NT|AU|CA|SG|NZ|[ACS])$/
const CURRENCY = /[¥￥€£]/
/** Matches text that consists only of Chinese characters, blanks and Chinese punctuation. */
const RUNNING = /^[\s\u3400-\u9fff，。；：、？！]+$/
/** Matches commands, scripts and braces, which occur in formulas and hardly ever between two prices. */
const STRONG = /\\[a-zA-Z]|[\^_{}]/
const SIGNAL = /\\[^$]|[\^_{}=<>+*/|≤≥≠±×÷·∈≈∠△⊙√°′∴∵]/
const CJK = /[\u3400-\u9fff]/
const CJK_STOP = /[，。；：？！]/
const FUNCTIONS = new Set(['sin', 'cos', 'tan', 'cot', 'sec', 'csc', 'log', 'lim', 'max', 'min', 'exp', 'mod', 'gcd'])

/** The text around a pair of dollars: a few characters before the first dollar and one character after the second. */
interface Around {
  readonly before: string
  readonly after: string | undefined
}

/**
 * Returns whether the text between two dollars is a formula; false if it is the text between two prices or two stray
 * dollars.
 */
export function isLikelyMath(tex: string, delimiter: '$' | '$$', around: Around): boolean {
  if (delimiter === '$' && isBetweenPrices(tex, around)) return false
  const words = wordsOf(tex)
  if (SIGNAL.test(tex)) return words.length < 6
  if (words.length >= 3) return false
  if (CJK_STOP.test(tex) && (tex.match(/[\u3400-\u9fff]/g)?.length ?? 0) >= 2) return false
  // "$ and $" and "$ 和 $" are the text between two formulas whose outer dollars are missing.
  const padded = /^\s/.test(tex) && /\s$/.test(tex)
  return !(padded && (words.length > 0 || CJK.test(tex)))
}

function isBetweenPrices(tex: string, { before, after }: Around): boolean {
  if (STRONG.test(tex)) return false
  if (PRICE.test(tex)) {
    if (after !== undefined && /\d/.test(after)) return true
    if (/^\s+\d[\d,.]*$/.test(tex) && /\d$/.test(before)) return true
    // The dollars are a currency before the number: US$ 5 to US$ 10, $ 5到$ 10.
    if (/^\s/.test(tex) && NAMED.test(before) && NAMED.test(tex)) return true
    if (/^\s+\d[\d,.]*\s*[\u3400-\u9fff]+\s*$/.test(tex) && /\s/.test(after ?? '')) return true
    return /\s$/.test(tex) && (/[a-zA-Z]{2}/.test(tex) || CJK.test(tex))
  }
  // The dollar is a currency after the number: 5$ 到 10$, 5$~10$, 每本 5$的书买$x$本.
  const isSpaced = /\s$/.test(tex) && PRICED.test(tex)
  if (!(isSpaced || CJK.test(tex) || /^\s/.test(tex) ? PRICED : /\d[千万亿kK]?$/).test(before)) return false
  const link = tex.trimEnd()
  if (LINKS_PRICES.test(link) || RECKONS_PRICES.test(link) || CURRENCY.test(tex)) return true
  // Words and the number of the next price follow the dollar: 1$ = 7.1元，2$; x为5$，y为10$.
  if (/\d$/.test(link) && (CJK.test(tex) || /[a-z]{2}.*\s\d/i.test(tex))) return true
  // A punctuation mark separates a price from the following formula: $a$ 为 5$，$b$.
  if (/^\s*[，、；。]\s*$|^[,;]$/.test(tex) && after !== undefined && /[a-zA-Z\\]/.test(after)) return true
  return RUNNING.test(tex) && CJK.test(tex) && after !== undefined && /[a-zA-Z\\]/.test(after)
}

/**
 * Returns the words of three and more letters. Commands, arguments of text commands and words that fill a group do not
 * count: `\\enclose{bottom}{x}`.
 */
function wordsOf(tex: string): string[] {
  const bare = tex
    .replace(/\\(?:text\w*|mbox|hbox|mathrm|operatorname|mathbf|begin|end|ce|pu)\s*\{[^{}]*\}/g, ' ')
    .replace(/\{[a-zA-Z,]*\}/g, ' ')
    .replace(/\\[a-zA-Z]+/g, ' ')
  return (bare.match(/(?<![a-zA-Z])[a-z]{3,}(?![a-zA-Z])/g) ?? []).filter((word) => !FUNCTIONS.has(word))
}
