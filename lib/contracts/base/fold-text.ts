import { withoutInvisible } from './visible-text.ts'

const NEXT_TO_HAN = /(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu

/**
 * Returns the form of a text used for comparison: NFKC, lower case, no invisible characters, single blanks, and no
 * blanks beside Chinese characters.
 */
export function foldText(text: string): string {
  return withoutInvisible(text.replace(/\s+/g, ' ').normalize('NFKC'))
    .toLowerCase()
    .replace(/ +/g, ' ')
    .replace(NEXT_TO_HAN, '')
    .trim()
}
