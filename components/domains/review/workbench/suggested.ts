const WHOLE = /^(\${1,2})[^$]+\1$/
const HAN = /\p{Script=Han}/u

/**
 * Returns the meaning of a suggestion: in the place of a whole formula, text with neither dollars nor Chinese
 * characters is a formula too. Without the dollars the formula would turn into its source.
 */
export function suggested(quote: string, typed: string): string {
  const dollars = WHOLE.exec(quote.trim())?.[1]
  const text = typed.trim()
  return dollars && text && !text.includes('$') && !HAN.test(text) ? `${dollars}${text}${dollars}` : typed
}
