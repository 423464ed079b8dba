const WHOLE = /^(\${1,2})[^$]+\1$/
const HAN = /\p{Script=Han}/u

/**
 * What a suggestion stands for: in the place of a whole formula, whatever has neither dollars nor Chinese words is one too. Taken as
 * it was typed it would turn the formula into its source.
 */
export function suggested(quote: string, typed: string): string {
  const dollars = WHOLE.exec(quote.trim())?.[1]
  const text = typed.trim()
  return dollars && text && !text.includes('$') && !HAN.test(text) ? `${dollars}${text}${dollars}` : typed
}
