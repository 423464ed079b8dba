/**
 * Invisible characters, as pairs of first and last code point: controls other than line breaks and tabs, format and
 * bidirectional marks, joiners, zero-width blanks, fillers, variation selectors and the blank Braille pattern. The list
 * contains Unicode's General_Category Cc and Cf and Default_Ignorable_Code_Point, without the drawn characters of Cf
 * (Prepended_Concatenation_Mark). The code points are listed, so that a database can remove the same characters.
 */
export const INVISIBLE_RANGES: readonly (readonly [number, number])[] = [
  [0x0, 0x8],
  [0xb, 0xc],
  [0xe, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x13430, 0x1343f],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
]

const escaped = (code: number) => `\\u{${code.toString(16)}}`
const CLASS = `[${INVISIBLE_RANGES.map(([from, to]) => `${escaped(from)}-${escaped(to)}`).join('')}]`
const INVISIBLE = new RegExp(CLASS, 'gu')
const IS_INVISIBLE = new RegExp(`^${CLASS}$`, 'u')

/** Removes invisible characters from text that is compared or searched. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/**
 * Normalises an identifier such as a code, an account or a choice: full-width letters and digits become narrow (NFKC),
 * and invisible characters and surrounding blanks are removed.
 */
export const codeText = (text: string): string => withoutInvisible(text.normalize('NFKC')).trim()

const NON_JOINER = '\u200c'
const JOINER = '\u200d'
const KEYCAP = '\u20e3'
const BLACK_FLAG = '\u{1f3f4}'
/** Matches scripts whose letters change shape beside a joiner; Uyghur, Kazakh and Persian use Arabic letters. */
const JOINING =
  /^[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Phag}\p{scx=Nkoo}\p{scx=Mand}\p{scx=Mani}\p{scx=Adlm}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Khmr}\p{scx=Mymr}]$/u
const LETTER = /^[\p{L}\p{M}]$/u
const MONGOLIAN = /^[\p{scx=Mong}\p{scx=Phag}]$/u
const HAN = /^\p{Script=Han}$/u
const EMOJI = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u
const SELECTOR = /^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u
const MONGOLIAN_SELECTOR = /^[\u180b-\u180d\u180f]$/
const VOWEL_SEPARATOR = '\u180e'
const TAG = /^[\u{e0020}-\u{e007f}]$/u

const joins = (sign: string) => JOINING.test(sign) && LETTER.test(sign)

/**
 * Returns whether an invisible character belongs to the letter or picture before it and must stay. `next` is the next
 * visible character.
 */
function belongs(sign: string, before: string, next: string): boolean {
  if (sign === NON_JOINER) return joins(before) && joins(next)
  if (sign === JOINER) return joins(before) || ((EMOJI.test(before) || SELECTOR.test(before)) && EMOJI.test(next))
  if (sign === '\ufe0e' || sign === '\ufe0f') return EMOJI.test(before) || HAN.test(before) || next === KEYCAP
  if (SELECTOR.test(sign)) return HAN.test(before) || (sign === '\ufe00' && MONGOLIAN.test(before))
  if (MONGOLIAN_SELECTOR.test(sign)) return MONGOLIAN.test(before)
  if (sign === VOWEL_SEPARATOR) return MONGOLIAN.test(before) && MONGOLIAN.test(next)
  return TAG.test(sign) && (before === BLACK_FLAG || TAG.test(before))
}

/**
 * Returns a name or another text typed by a user without surrounding blanks and without the invisible characters that
 * text pasted from chats and web pages contains. Joiners that shape letters, variation selectors of Chinese characters
 * and parts of an emoji stay.
 */
export function visibleText(text: string): string {
  if (text.search(INVISIBLE) < 0) return text.trim()
  const signs = [...text]
  const kept: string[] = []
  const following: string[] = []
  let next = ''
  for (let at = signs.length - 1; at >= 0; at--) {
    const sign = signs[at] ?? ''
    following[at] = next
    if (!IS_INVISIBLE.test(sign)) next = sign
  }
  for (const [at, sign] of signs.entries()) {
    if (!IS_INVISIBLE.test(sign) || belongs(sign, kept.at(-1) ?? '', following[at] ?? '')) kept.push(sign)
  }
  return kept.join('').trim()
}
