/**
 * Matches characters that no option key contains: ASCII punctuation, which markup and formulas use, blanks and control
 * characters.
 */
const SIGNS = /[\0-/:-@[-`{-\x9f\s]/g

export const OPTION_KEY_MAX = 20

/**
 * Matches letters, digits and words of any script: `A`, `12`, `①`, `甲`. The key is empty if a sender sent a blank one.
 */
export const OPTION_KEY = /^[^\0-/:-@[-`{-\x9f\s]{0,20}$/

/** Returns the option key for a sender's name of an option: `（A.` becomes `（A`. */
export const optionKeyOf = (name: string): string =>
  name.replace(SIGNS, '').slice(0, OPTION_KEY_MAX).toWellFormed().replaceAll('\ufffd', '')
