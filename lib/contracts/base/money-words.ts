const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']
const GROUPS = ['', '万', '亿']

/**
 * Returns up to four digits in Chinese capitals, 1234 → 壹仟贰佰叁拾肆; a single 零 represents any number of zeros between
 * digits.
 */
function wordsOf(four: string): string {
  let words = ''
  let skipped = false
  for (const [at, digit] of [...four].entries()) {
    if (digit === '0') {
      skipped = true
      continue
    }
    words += `${skipped ? '零' : ''}${DIGITS[Number(digit)]}${PLACES[four.length - 1 - at]}`
    skipped = false
  }
  return words
}

/** Returns whole yuan in Chinese capitals, in groups of four digits from the right. */
function wholeOf(yuan: number): string {
  const text = String(yuan)
  const groups: string[] = []
  for (let end = text.length; end > 0; end -= 4) groups.unshift(text.slice(Math.max(0, end - 4), end))
  let words = ''
  let skipped = false
  for (const [at, group] of groups.entries()) {
    const said = wordsOf(group)
    if (said === '') skipped = words !== ''
    else {
      words += `${skipped && !said.startsWith('零') ? '零' : ''}${said}${GROUPS[groups.length - 1 - at]}`
      skipped = false
    }
  }
  return words
}

/**
 * Returns an amount of fen in the Chinese capital numerals that documents require: 12050 → 壹佰贰拾元伍角整. An amount without
 * fen ends with 整. If the last digit of the yuan is zero and jiao follow, the rule allows omitting the 零 between them,
 * and this function omits it (《支付结算办法》附一).
 */
export function yuanInWords(fen: number): string {
  const [jiao, rest] = [Math.floor((fen % 100) / 10), fen % 10]
  const whole = wholeOf(Math.floor(fen / 100))
  const yuan = whole === '' ? '' : `${whole}元`
  if (jiao === 0 && rest === 0) return `${yuan || '零元'}整`
  const between = jiao === 0 && yuan !== '' ? '零' : ''
  return `${yuan}${jiao > 0 ? `${DIGITS[jiao]}角` : between}${rest > 0 ? `${DIGITS[rest]}分` : '整'}`
}
