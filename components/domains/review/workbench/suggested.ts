const WHOLE = /^(\${1,2})[^$]+\1$/
const HAN = /\p{Script=Han}/u

/**
 * Returns the suggestion that the typed text means. If the quote is a whole formula and the typed text contains neither
 * dollar signs nor Chinese characters, the text is LaTeX without its dollar signs. The function then adds the dollar
 * signs; without them, readers would see the LaTeX source instead of the formula.
 */
export function suggested(quote: string, typed: string): string {
  const dollars = WHOLE.exec(quote.trim())?.[1]
  const text = typed.trim()
  return dollars && text && !text.includes('$') && !HAN.test(text) ? `${dollars}${text}${dollars}` : typed
}
