/** What no key of an option holds: signs of ASCII, which markup and formulas are written with, blanks and control characters. */
const SIGNS = /[\0-/:-@[-`{-\x9f\s]/g

export const OPTION_KEY_MAX = 20

/** Letters, digits and words of any script: `A`, `12`, `①`, `甲`. Empty where a sender gave a blank one. */
export const OPTION_KEY = /^[^\0-/:-@[-`{-\x9f\s]{0,20}$/

/** The key an option gets for what a sender calls it: `（A.` is `（A`. */
export const optionKeyOf = (name: string): string =>
  name.replace(SIGNS, '').slice(0, OPTION_KEY_MAX).toWellFormed().replaceAll('\ufffd', '')
