import type { BlankOption, BodyBlank, BodyContent } from '@/lib/contracts/question/body'
import { BLANK_OPTIONS, hasOwnOptions, optionsAt } from '@/lib/contracts/question/checks/blank-options'
import { isEmptyText } from '@/lib/contracts/question/checks/texts'
import { blankLines } from '../blanks'
import { emptyBlank, emptyBlankOptions, freshBlank, letter } from '../empty'

// Content of a 完形 question with options per blank: each blank of the stem has a row with its options and the right key.

type ClozeContent = Pick<BodyContent, 'stemHtml' | 'options' | 'answer' | 'blanks'>
type BlankAnswers = Pick<BodyContent, 'answer' | 'blanks'>

/** Returns the options that the row shows: the blank's own options, or empty ones if it has none yet. */
export function rowOptions({ blanks }: Pick<ClozeContent, 'blanks'>, at: number): readonly BlankOption[] {
  const own = optionsAt({ blanks }, at)
  return own.length > 0 ? own : (freshBlank(blanks, at).options ?? [])
}

/**
 * Changes the row of the blank at index `at`. The function adds the rows that are missing before it and keeps each
 * answer at the position of its row.
 */
function withRow(
  content: ClozeContent,
  at: number,
  row: { blank?: Partial<BodyBlank>; key?: string },
): BlankAnswers & Pick<ClozeContent, 'options'> {
  const lines = Math.max(blankLines(content), at + 1)
  const blanks = Array.from({ length: lines }, (_, index) => content.blanks[index] ?? emptyBlank)
  const answer = Array.from({ length: lines }, (_, index) => content.answer[index] ?? '')
  const { key = answer[at] ?? '', blank = {} } = row
  const changed = { ...(blanks[at] ?? emptyBlank), options: [...rowOptions(content, at)], ...blank }
  return { options: written(content.options), blanks: blanks.with(at, changed), answer: answer.with(at, key) }
}

/**
 * Returns the common options, or an empty array if none of them has text, because the blanks then have their own
 * options.
 */
const written = (options: BodyContent['options']) => (options.every(({ html }) => isEmptyText(html)) ? [] : options)

export function withOption(content: ClozeContent, at: number, index: number, html: string) {
  const options = rowOptions(content, at).map((option, place) => (place === index ? { ...option, html } : option))
  return withRow(content, at, { blank: { options } })
}

/** Sets the right key of a row; a key that no option of the row has clears the answer. */
export const withKey = (content: ClozeContent, at: number, key: string) =>
  withRow(content, at, { key: rowOptions(content, at).some((option) => option.key === key) ? key : '' })

export const withScore = (content: ClozeContent, at: number, score: number | null) =>
  withRow(content, at, { blank: { score } })

/** Adds an empty option to the row; returns null if the blank already has the maximum number of options. */
export function withMore(content: ClozeContent, at: number) {
  const options = rowOptions(content, at)
  if (options.length >= BLANK_OPTIONS.most) return null
  return withNamed(content, at, [...options, { key: '', html: '' }])
}

/**
 * Removes the last option of the row; if this option was the answer, the answer is cleared. Returns null if the blank
 * has only the minimum number of options.
 */
export function withFewer(content: ClozeContent, at: number) {
  const options = rowOptions(content, at).slice(0, -1)
  if (options.length < BLANK_OPTIONS.least) return null
  return withNamed(content, at, options)
}

/**
 * Assigns the letters A, B, … to the options of one blank in their sequence; the answer gets the new letter of its
 * option.
 */
function withNamed(content: ClozeContent, at: number, options: readonly BlankOption[]) {
  return withRow(content, at, {
    blank: { options: relettered(options) },
    key: keyAfter(options, content.answer[at] ?? ''),
  })
}

const keyAfter = (options: readonly BlankOption[], key: string) => {
  const place = key === '' ? -1 : options.findIndex((option) => option.key === key)
  return place < 0 ? '' : letter(place)
}

const relettered = (options: readonly BlankOption[]): BlankOption[] =>
  options.map(({ html }, at) => ({ key: letter(at), html }))

/**
 * Replaces the options and keys of the rows from index `from` on with the pasted rows. A pasted row without options
 * leaves the options unchanged; a pasted row without a key leaves the key unchanged.
 */
export function withRows(
  content: ClozeContent,
  from: number,
  rows: readonly { options: readonly string[]; key: string }[],
) {
  let next: ClozeContent = content
  for (const [index, { options, key }] of rows.entries()) {
    const blank = options.length > 0 ? { options: options.map((html, at) => ({ key: letter(at), html })) } : {}
    next = { ...next, ...withRow(next, from + index, { blank, ...(key && { key }) }) }
  }
  const { options, answer, blanks } = next
  return { options, answer, blanks }
}

/**
 * Returns `each` if the blanks have their own options, and `common` if they share options. Returns null if no blank has
 * its own options and no common option has text.
 */
export function modeOf({ options, blanks }: Pick<ClozeContent, 'options' | 'blanks'>): Mode | null {
  if (hasOwnOptions({ blanks })) return 'each'
  return options.some(({ html }) => !isEmptyText(html)) ? 'common' : null
}

export type Mode = 'common' | 'each'

/**
 * Returns a description of the content that a change to this mode would remove, or null if the change removes nothing.
 */
export function lossesOfMode({ options, blanks, answer }: ClozeContent, to: Mode): string | null {
  if (to === 'each') {
    const filled = options.filter(({ html }) => !isEmptyText(html)).length
    return filled > BLANK_OPTIONS.most ? `${filled} 个共用的选项和各空的答案` : null
  }
  const filled = blanks.filter(({ options: own = [] }) => own.some(({ html }) => !isEmptyText(html))).length
  if (filled === 0) return null
  return `${filled} 个空的选项${answer.some((key) => key !== '') ? '和答案' : ''}`
}

/**
 * Returns the content after a change to common options or to options per blank. In the change to options per blank,
 * each blank gets a copy of the common options and keeps its answer. If there are more common options than a blank may
 * have, it gets neither.
 */
export function inMode(
  content: ClozeContent,
  to: Mode,
  least: number,
  fresh: (at: number) => BodyContent['options'][number],
) {
  const { blanks, options, answer } = content
  if (to === 'common') {
    const bare = blanks.map(({ options: _, ...blank }) => blank)
    return {
      options: Array.from({ length: least }, (_, at) => fresh(at)),
      blanks: bare.some(({ score }) => score !== null) ? bare : [],
      answer: modeOf(content) === 'each' ? [] : answer,
    }
  }
  const lines = Math.max(blankLines(content), 1)
  const filled = options.filter(({ html }) => !isEmptyText(html))
  const copied = filled.length > 0 && filled.length <= BLANK_OPTIONS.most
  const own = copied ? relettered(filled) : emptyBlankOptions()
  return {
    options: [],
    blanks: Array.from({ length: lines }, (_, at) => ({ ...(blanks[at] ?? emptyBlank), options: own })),
    answer: copied ? answer.map((key) => keyAfter(filled, key)) : [],
  }
}
