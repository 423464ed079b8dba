import type { BlankOption, BodyBlank, BodyContent } from '@/lib/contracts/question/body'
import { BLANK_OPTIONS, hasOwnOptions, optionsAt } from '@/lib/contracts/question/checks/blank-options'
import { isEmptyText } from '@/lib/contracts/question/checks/texts'
import { blankLines } from '../blanks'
import { emptyBlank, emptyBlankOptions, freshBlank, letter } from '../empty'

// 完形 with options per blank: a row per blank of the stem, with its options and the right key.

type ClozeContent = Pick<BodyContent, 'stemHtml' | 'options' | 'answer' | 'blanks'>
type BlankAnswers = Pick<BodyContent, 'answer' | 'blanks'>

/** Returns the options of a row as shown. */
export function rowOptions({ blanks }: Pick<ClozeContent, 'blanks'>, at: number): readonly BlankOption[] {
  const own = optionsAt({ blanks }, at)
  return own.length > 0 ? own : (freshBlank(blanks, at).options ?? [])
}

/** Changes one row; adds missing rows before it and keeps the answers beside their rows. */
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

/** Drops empty common options as soon as blanks have their own. */
const written = (options: BodyContent['options']) => (options.every(({ html }) => isEmptyText(html)) ? [] : options)

export function withOption(content: ClozeContent, at: number, index: number, html: string) {
  const options = rowOptions(content, at).map((option, place) => (place === index ? { ...option, html } : option))
  return withRow(content, at, { blank: { options } })
}

/** Ignores a key that the row does not have. */
export const withKey = (content: ClozeContent, at: number, key: string) =>
  withRow(content, at, { key: rowOptions(content, at).some((option) => option.key === key) ? key : '' })

export const withScore = (content: ClozeContent, at: number, score: number | null) =>
  withRow(content, at, { blank: { score } })

/** Adds an option to the row; null if the blank has the maximum number. */
export function withMore(content: ClozeContent, at: number) {
  const options = rowOptions(content, at)
  if (options.length >= BLANK_OPTIONS.most) return null
  return withNamed(content, at, [...options, { key: '', html: '' }])
}

/** Removes the last option, and the answer if it named that option; null at the minimum number. */
export function withFewer(content: ClozeContent, at: number) {
  const options = rowOptions(content, at).slice(0, -1)
  if (options.length < BLANK_OPTIONS.least) return null
  return withNamed(content, at, options)
}

/** Letters the options by their order; the answer follows its option. */
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

/** Replaces rows from this one on with pasted ones: options by their order, and keys where present. */
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

/** Returns whether blanks have their own options or common ones; null if nothing decides it. */
export function modeOf({ options, blanks }: Pick<ClozeContent, 'options' | 'blanks'>): Mode | null {
  if (hasOwnOptions({ blanks })) return 'each'
  return options.some(({ html }) => !isEmptyText(html)) ? 'common' : null
}

export type Mode = 'common' | 'each'

/** Returns what another mode would remove, in words; null if nothing. */
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
 * Returns the content in another mode. Common options that fit a blank become the options of each blank, with the
 * answers.
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
