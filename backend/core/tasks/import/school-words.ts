import { readWrittenGrade, readWrittenSection } from '../../../../lib/contracts/class/written-class.ts'
import { folded } from './cells.ts'

/** A section, grade or subject of the dictionary. */
interface SchoolWord {
  readonly name: string
  /** Other words for the same value: 初一. */
  readonly aliases: readonly string[]
}

export type SchoolDictionary = 'section' | 'grade' | 'subject'

/**
 * Returns a section or grade in a comparable form, whichever way schools write it; null: the text is not a section or
 * grade.
 */
function meaningOf(dictionary: SchoolDictionary, text: string): string | null {
  if (dictionary === 'subject') return null
  if (dictionary === 'section') return readWrittenSection(text)
  const grade = readWrittenGrade(text)
  return grade && 'step' in grade ? String(grade.step) : null
}

/**
 * Returns a function that finds a section, grade or subject by the text of a cell. The text may be its name, else an
 * alias of the dictionary, else another form that schools write (7年级, 七, 初中部), unless this form is ambiguous. If
 * several values share a word, the last value counts.
 */
export function schoolWordFinder<T extends SchoolWord>(
  dictionary: SchoolDictionary,
  values: readonly T[],
): (text: string) => T | undefined {
  const words = new Map([
    ...values.flatMap((value) => value.aliases.map((alias) => [folded(alias), value] as const)),
    ...values.map((value) => [folded(value.name), value] as const),
  ])
  const meanings = new Map<string, T | null>()
  for (const value of values) {
    const meaning = meaningOf(dictionary, value.name)
    if (meaning !== null) meanings.set(meaning, meanings.has(meaning) ? null : value)
  }
  return (text) => {
    const word = folded(text)
    const meaning = words.has(word) ? null : meaningOf(dictionary, word)
    return words.get(word) ?? (meaning === null ? undefined : (meanings.get(meaning) ?? undefined))
  }
}
