import { withAbove } from './accents.ts'
import { alphabetOf, inAlphabet, type Variant } from './alphabets.ts'
import { joinTex } from './join.ts'
import { commandOf } from './signs.ts'

const FUNCTIONS = new Set(
  `arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim ln log max min Pr sec sin sinh sup
  tan tanh`.split(/\s+/),
)

/** The command of a named function, `\sin` for sin; undefined for other words. */
export const functionCommand = (word: string): string | undefined => (FUNCTIONS.has(word) ? `\\${word}` : undefined)

/** Characters that a backslash does not make literal, with the LaTeX that shows them. */
const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\backslash', '~': '\\sim', '^': '{}^{\\wedge}' }

/** Units that have a character of their own. */
const UNITS: Readonly<Record<string, string>> = { '℃': '^{\\circ}\\mathrm{C}', '℉': '^{\\circ}\\mathrm{F}' }

/** Commands for spaces that have a fixed width. LaTeX sets all other spaces of a formula itself. */
const SPACES: Readonly<Record<string, string>> = {
  '\u00a0': '\\ ',
  '\u2002': '\\enspace ',
  '\u2003': '\\quad ',
  '\u2004': '\\;',
  '\u2005': '\\:',
  '\u2006': '\\,',
  '\u2009': '\\,',
  '\u205f': '\\:',
  '\u3000': '\\quad ',
}

/**
 * Matches the parts of a text: a letter under an accent, Chinese words with the punctuation between them, words,
 * numbers. Letters of the same alphabet are joined later.
 */
const TOKENS =
  /(?:[a-zA-Z\u0370-\u03ff\d][\u0300-\u036f\u20d0-\u20ff])|\p{Script=Han}[\p{Script=Han}\u3000-\u303f\uff00-\uffef]*|[a-zA-Z]+|\d[\d.,]*|[\s\S]/gu

/**
 * The LaTeX of the characters of an equation; letters and digits are set in the alphabet `variant` where the caller
 * gives one.
 */
export function texOfText(text: string, variant?: Variant): string {
  const parts: string[] = []
  let open: { letters: string; variant: Variant } | undefined
  // Caches the result for each character: a long text has few different characters, and a lookup searches several
  // tables.
  const known = new Map<string, string>()
  const plain = (piece: string): string => {
    const tex = known.get(piece) ?? texOfToken(alphabetOf(piece)?.[0] ?? piece)
    known.set(piece, tex)
    return tex
  }
  const close = () => {
    if (open) parts.push(inAlphabet(open.letters, open.variant))
    open = undefined
  }
  for (const [piece] of decomposed(text).matchAll(TOKENS)) {
    const before = open ? undefined : known.get(piece)
    if (before !== undefined) {
      parts.push(before)
      continue
    }
    if (ACCENTED.test(piece)) {
      close()
      parts.push(withAbove(piece.slice(1), texOfText(piece.slice(0, 1), variant)))
      continue
    }
    const found = alphabetOf(piece)
    const own = found?.[1] ?? (/^[\p{L}\d]/u.test(piece) && !/^\p{Script=Han}/u.test(piece) ? variant : undefined)
    if (!own || (own === 'italic' && found) || isWord(piece, own)) {
      close()
      parts.push(plain(piece))
      continue
    }
    if (open && open.variant !== own) close()
    open = { letters: (open?.letters ?? '') + (found?.[0] ?? piece), variant: own }
  }
  close()
  return joinTex(parts)
}

const ACCENTED = /^.[\u0300-\u036f\u20d0-\u20ff]$/

/**
 * Splits each accented letter into the letter and its accent; of characters with two codes, the common code remains.
 */
const decomposed = (text: string) =>
  spaced(text.normalize('NFC')).replace(/[\u00c0-\u017f]/g, (char) => char.normalize('NFD'))

/**
 * Keeps the blanks between words of a language, because a formula only sets its own space between letters and
 * functions.
 */
const spaced = (text: string) =>
  text.replace(/(?<![a-zA-Z])([a-zA-Z]{3,}) +(?=([a-zA-Z]{3,}))/g, (both, before: string, after: string) =>
    FUNCTIONS.has(before) || FUNCTIONS.has(after) ? both : `${before}\u00a0`,
  )

/** Whether a part needs no command to be upright: formulas show digits and named functions upright. */
const isWord = (piece: string, variant: Variant) =>
  variant === 'normal' && (/^\d/.test(piece) || functionCommand(piece) !== undefined)

function texOfToken(piece: string): string {
  if (/^\p{Script=Han}/u.test(piece)) return textArgument(piece)
  const known = functionCommand(piece) ?? commandOf(piece) ?? SPACES[piece] ?? ESCAPED[piece] ?? UNITS[piece]
  if (known !== undefined) return known
  if (/^[−–﹣]$/.test(piece)) return '-'
  return INVISIBLE.test(piece) ? '' : piece.replace(/[#%&{}_$]/g, '\\$&')
}

/** Characters that draw nothing: function application, invisible times, separators and marks of direction. */
const INVISIBLE = /^(?:[\u200b-\u200f\u2060-\u2064\ufeff]|[\ufe00-\ufe0f])$/

/**
 * Words as the argument of a text command. Three characters have no command inside a text argument, so they are set
 * between two arguments.
 */
export function textArgument(words: string): string {
  return joinTex(
    words
      .replace(/\s+/g, ' ')
      .split(/([\\~^])/)
      .map((part) => ESCAPED[part] ?? (part && `\\text{${part.replace(/[#%&{}_$]/g, '\\$&')}}`)),
  )
}
