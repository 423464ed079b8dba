/**
 * Matches characters that no option key contains: blanks, control characters, and ASCII punctuation, because markup and
 * formulas use it.
 */
const SIGNS = /[\0-/:-@[-`{-\x9f\s]/g

export const OPTION_KEY_MAX = 20

/**
 * Matches letters, digits and words of any script: `A`, `12`, `①`, `甲`. The pattern also matches an empty key, because
 * a sender may name an option by blanks only.
 */
export const OPTION_KEY = /^[^\0-/:-@[-`{-\x9f\s]{0,20}$/

/** Returns the option key for the name that a sender gives an option: `（A.` becomes `（A`. */
export const optionKeyOf = (name: string): string =>
  name.replace(SIGNS, '').slice(0, OPTION_KEY_MAX).toWellFormed().replaceAll('\ufffd', '')
