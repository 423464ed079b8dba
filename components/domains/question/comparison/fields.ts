import type { ComparedField } from '@/components/kit/content/compared-fields'
import { labelsOf } from '@/lib/contracts/base/card'
import { baseTypeNames, questionCard } from '@/lib/contracts/question/card'
import { hasOwnOptions } from '@/lib/contracts/question/checks/blank-options'
import type { QuestionDetail } from '@/lib/contracts/question/detail'
import { escapeHtml } from '@/lib/formula/markup'
import { judgingWords } from '../judging/words'
import type { MetadataOf } from '../use-metadata'
import { type Pair, pairUp } from './pair-up'

const labels = labelsOf(questionCard)

/** A question to compare: stored, or as the user has typed it in a form. */
export type ComparedQuestion = MetadataOf &
  Pick<QuestionDetail, 'id' | 'code' | 'content' | 'children' | 'knowledge'> & {
    readonly version: Pick<QuestionDetail['version'], 'no'>
  }

type Content = QuestionDetail['content']
type Option = Content['options'][number]
type Child = QuestionDetail['children'][number]

/** Returns the fields of two versions in reading sequence: content, children, knowledge points. */
export function comparedFields(before: ComparedQuestion, after: ComparedQuestion): ComparedField[] {
  const children = pairUp(before.children, after.children, {
    keyOf: ({ childNo }) => String(childNo),
    htmlOf: ({ stemHtml, options }) => stemHtml + options.map(({ html }) => html).join(''),
    idOf: ({ id }) => id,
  })
  const points = ({ knowledge }: ComparedQuestion) =>
    lines(knowledge.map(({ name, primary }) => textHtml(primary ? `${name}（主）` : name)))
  return [
    ...contentFields(before.content, after.content),
    ...children.flatMap(childFields),
    { key: 'knowledge', label: labels.knowledge, before: points(before), after: points(after) },
  ]
}

/**
 * Returns the metadata of two questions as compared fields; both arrays must have the same facts in the same sequence.
 */
export function comparedMetadata(before: readonly Fact[], after: readonly Fact[]): ComparedField[] {
  return before.map(({ label, value }, at) => ({
    key: `metadata.${label}`,
    label,
    before: textHtml(value ?? ''),
    after: textHtml(after[at]?.value ?? ''),
  }))
}

interface Fact {
  readonly label: string
  readonly value: string | null
}

const nothing: Content = { stemHtml: '', options: [], answer: [], analysisHtml: '' }

function childFields(pair: Pair<Child>, at: number): ComparedField[] {
  const { before, after, moved } = pair
  const place = `第 ${keysOf(pair, ({ childNo }) => String(childNo))} 小题`
  const score = (child: Child | undefined) => (child?.score == null ? '' : `${child.score} 分`)
  const own = contentFields(before ?? nothing, after ?? nothing)
  const type = (child: Child | undefined) => (child ? baseTypeNames[child.baseType] : '')
  const fields = [
    ...own,
    { key: 'type', label: labels.type, before: type(before), after: type(after) },
    { key: 'score', label: labels.score, before: score(before), after: score(after) },
  ]
  return fields.map((field) => ({
    ...field,
    ...(field.key === 'stem' && { moved }),
    key: `children.${at}.${field.key}`,
    label: `${place} · ${field.label}`,
    place,
  }))
}

function contentFields(before: Content, after: Content): ComparedField[] {
  const field = (key: string, label: string, read: (content: Content) => string): ComparedField => ({
    ...{ key, label },
    before: read(before),
    after: read(after),
  })
  const options = pairUp(before.options, after.options, {
    keyOf: ({ key }) => key,
    htmlOf: ({ html, pairHtml = '' }) => html + pairHtml,
  })
  const own = hasOwnOptions(before) || hasOwnOptions(after)
  const blanks = Math.max(before.blanks?.length ?? 0, after.blanks?.length ?? 0)
  return [
    field('stem', labels.stem, ({ stemHtml }) => stemHtml),
    field('ground', labels.groundHtml, ({ groundHtml = '' }) => groundHtml),
    field('prompt', labels.promptHtml, ({ promptHtml = '' }) => promptHtml),
    field('promptAudio', labels.promptAudio, audioHtml),
    ...options.map((pair, at) => ({
      key: `options.${at}`,
      label: `选项 ${keysOf(pair, ({ key }) => key)}`,
      before: optionHtml(pair.before),
      after: optionHtml(pair.after),
      moved: pair.moved,
    })),
    field('shuffle', labels.shuffle, (content) =>
      content.shuffle ? '乱序' : content.options.length > 0 ? '不乱序' : '',
    ),
    ...(own ? ownOptions(before, after) : []),
    field('answer', labels.answer, own ? numberedKeys : ({ answer }) => lines(answer)),
    ...Array.from({ length: blanks }, (_, at) =>
      field(`blanks.${at}`, `第 ${at + 1} 空的判分设置`, (content) => blankHtml(content, at)),
    ),
    field('rubric', labels.rubric, ({ rubric = [] }) =>
      rubric.map(({ html, score }) => `${html}<p>${score} 分</p>`).join(''),
    ),
    field('analysis', labels.analysis, ({ analysisHtml }) => analysisHtml),
    field('thinking', labels.thinkingHtml, ({ thinkingHtml = '' }) => thinkingHtml),
    field('summary', labels.summaryHtml, ({ summaryHtml = '' }) => summaryHtml),
  ]
}

/**
 * Returns the options of the blanks as compared fields, one field per blank; in a cloze question each blank can have
 * options of its own. Blanks are paired by the content of their options, so that a moved blank is compared with its own
 * earlier options.
 */
function ownOptions(before: Content, after: Content): ComparedField[] {
  const rows = ({ blanks = [], answer }: Content) =>
    blanks.map(({ options = [] }, at) => ({ no: at + 1, key: answer[at] ?? '', options }))
  const pairs = pairUp(rows(before), rows(after), {
    keyOf: ({ no }) => String(no),
    htmlOf: ({ options }) => options.map(({ html }) => html).join(' '),
  })
  const said = (row: ReturnType<typeof rows>[number] | undefined) =>
    lines((row?.options ?? []).map(({ key, html }) => `${key}. ${html}${key === row?.key ? ' ✓' : ''}`))
  return pairs.map((pair, at) => ({
    key: `blankOptions.${at}`,
    label: `第 ${keysOf(pair, ({ no }) => String(no))} 空的选项`,
    before: said(pair.before),
    after: said(pair.after),
    moved: pair.moved,
  }))
}

const numberedKeys = ({ answer }: Content) => lines(answer.map((key, at) => `${at + 1}. ${key}`))

/**
 * Returns a text that distinguishes audio files: the beginning of the file's id in the address, which is different for
 * each file.
 */
function audioHtml({ promptAudio = '' }: Content): string {
  return promptAudio ? `音频 ${escapeHtml(promptAudio.split('=').at(-1)?.slice(0, 8) ?? '')}` : ''
}

/**
 * Joins the keys of the two paired items with an arrow, such as 2 → 3; returns a single key if the keys are equal or if
 * one item is missing.
 */
function keysOf<T>({ before, after }: Pair<T>, keyOf: (item: T) => string): string {
  const keys = [before, after].flatMap((item) => (item === undefined ? [] : [keyOf(item)]))
  return [...new Set(keys)].join(' → ')
}

function optionHtml(option: Option | undefined): string {
  if (!option) return ''
  const { html, pairHtml, correct, locked, feedbackHtml } = option
  const more = [
    ...(pairHtml ? [`对应：${pairHtml}`] : []),
    ...(correct ? ['✓ 正确'] : []),
    ...(locked ? ['位置固定'] : []),
    ...(feedbackHtml ? [`反馈：${feedbackHtml}`] : []),
  ]
  return html + lines(more)
}

/**
 * Describes how a blank is judged. The blank's answer itself is omitted, because the answers are compared in a separate
 * field.
 */
function blankHtml({ blanks = [], answer }: Content, at: number): string {
  const blank = blanks[at]
  if (!blank) return ''
  const others = blank.accept.filter((one) => one !== answer[at])
  return lines([...(others.length > 0 ? [`也可答：${others.join('；')}`] : []), ...judgingWords(blank)])
}

const lines = (parts: readonly string[]) => parts.map((one) => `<p>${one}</p>`).join('')

/** Returns plain text as rich text. Dollar signs are escaped, so that they do not begin a formula. */
const textHtml = (text: string) => escapeHtml(text).replaceAll('$', '\\$')
