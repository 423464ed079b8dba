import type { BlankOption, BodyBlank, BodyContent } from '@/lib/contracts/question/body'
import { BLANK_OPTIONS, hasOwnOptions, optionsAt } from '@/lib/contracts/question/checks/blank-options'
import { isEmptyText } from '@/lib/contracts/question/checks/texts'
import { blankLines } from '../blanks'
import { emptyBlank, emptyBlankOptions, freshBlank, letter } from '../empty'

// 完形 with options for each blank: a row for each blank of the stem, its options and the key of the right one.

type Asked = Pick<BodyContent, 'stemHtml' | 'options' | 'answer' | 'blanks'>
type Said = Pick<BodyContent, 'answer' | 'blanks'>

/** The options of a row as they are shown. */
export function rowOptions({ blanks }: Pick<Asked, 'blanks'>, at: number): readonly BlankOption[] {
  const own = optionsAt({ blanks }, at)
  return own.length > 0 ? own : (freshBlank(blanks, at).options ?? [])
}

/** One row changed: the rows before it are there too, and the answers stand beside their rows. */
function withRow(
  content: Asked,
  at: number,
  row: { blank?: Partial<BodyBlank>; key?: string },
): Said & Pick<Asked, 'options'> {
  const lines = Math.max(blankLines(content), at + 1)
  const blanks = Array.from({ length: lines }, (_, index) => content.blanks[index] ?? emptyBlank)
  const answer = Array.from({ length: lines }, (_, index) => content.answer[index] ?? '')
  const { key = answer[at] ?? '', blank = {} } = row
  const changed = { ...(blanks[at] ?? emptyBlank), options: [...rowOptions(content, at)], ...blank }
  return { options: written(content.options), blanks: blanks.with(at, changed), answer: answer.with(at, key) }
}

/** Common options without a word go as soon as blanks have their own. */
const written = (options: BodyContent['options']) => (options.every(({ html }) => isEmptyText(html)) ? [] : options)

export function withOption(content: Asked, at: number, index: number, html: string) {
  const options = rowOptions(content, at).map((option, place) => (place === index ? { ...option, html } : option))
  return withRow(content, at, { blank: { options } })
}

/** A key the row has none of is no answer. */
export const withKey = (content: Asked, at: number, key: string) =>
  withRow(content, at, { key: rowOptions(content, at).some((option) => option.key === key) ? key : '' })

export const withScore = (content: Asked, at: number, score: number | null) =>
  withRow(content, at, { blank: { score } })

/** A further option for this row; nothing where there are as many as a blank can have. */
export function withMore(content: Asked, at: number) {
  const options = rowOptions(content, at)
  if (options.length >= BLANK_OPTIONS.most) return null
  return withNamed(content, at, [...options, { key: '', html: '' }])
}

/** Without the last option; the answer goes where it named that one. */
export function withFewer(content: Asked, at: number) {
  const options = rowOptions(content, at).slice(0, -1)
  if (options.length < BLANK_OPTIONS.least) return null
  return withNamed(content, at, options)
}

/** These options, lettered by their order; the answer goes along with the option it named. */
function withNamed(content: Asked, at: number, options: readonly BlankOption[]) {
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

/** Several rows at once from this one on, as they were pasted: options by their order, and keys where there are any. */
export function withRows(content: Asked, from: number, rows: readonly { options: readonly string[]; key: string }[]) {
  let next: Asked = content
  for (const [index, { options, key }] of rows.entries()) {
    const blank = options.length > 0 ? { options: options.map((html, at) => ({ key: letter(at), html })) } : {}
    next = { ...next, ...withRow(next, from + index, { blank, ...(key && { key }) }) }
  }
  const { options, answer, blanks } = next
  return { options, answer, blanks }
}

/** Whether a content has options for each blank or common ones; null: nothing says it. */
export function modeOf({ options, blanks }: Pick<Asked, 'options' | 'blanks'>): Mode | null {
  if (hasOwnOptions({ blanks })) return 'each'
  return options.some(({ html }) => !isEmptyText(html)) ? 'common' : null
}

export type Mode = 'common' | 'each'

/** What another mode would take away, in words; null: nothing. */
export function lostByMode({ options, blanks, answer }: Asked, to: Mode): string | null {
  if (to === 'each') {
    const filled = options.filter(({ html }) => !isEmptyText(html)).length
    return filled > BLANK_OPTIONS.most ? `${filled} 个共用的选项和各空的答案` : null
  }
  const filled = blanks.filter(({ options: own = [] }) => own.some(({ html }) => !isEmptyText(html))).length
  if (filled === 0) return null
  return `${filled} 个空的选项${answer.some((key) => key !== '') ? '和答案' : ''}`
}

/** The content in another mode. Common options that a blank can have become those of each blank, answers included. */
export function inMode(content: Asked, to: Mode, least: number, fresh: (at: number) => BodyContent['options'][number]) {
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
