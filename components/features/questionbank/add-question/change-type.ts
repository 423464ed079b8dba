import { labels } from '@/components/domains/question/place-of'
import type { BodyChild, BodyContent } from '@/lib/contracts/question/body'
import type { TypeFacts } from '@/lib/contracts/question/checks/types'
import type { BaseType } from '@/lib/contracts/question/json'
import { emptyOption } from './empty'
import { choiceOf, lettered, orderedOf } from './options'

/**
 * Kind of answer of a base type; base types with the same kind of answer share their inputs. `keys` are the letters of
 * the options chosen for the blanks, `order` is the right order of the items, `text` is an answer in words.
 */
type AnswerKind = 'choice' | 'judge' | 'blanks' | 'keys' | 'pairs' | 'order' | 'text' | 'children'

const answerKinds: Readonly<Record<BaseType, AnswerKind>> = {
  single: 'choice',
  multi: 'choice',
  judge: 'judge',
  blank: 'blanks',
  cloze: 'keys',
  match: 'pairs',
  order: 'order',
  short: 'text',
  calc: 'text',
  essay: 'text',
  draw: 'text',
  oral: 'text',
  composite: 'children',
}

export const answerKindOf = (type: BaseType): AnswerKind => answerKinds[type]

export type Changed = BodyContent & { children: BodyChild[] }

const hasOptions: readonly AnswerKind[] = ['choice', 'keys', 'pairs', 'order']
const written = (html: string) => html.replace(/<(?!img)[^>]*>/g, '').trim() !== ''

/**
 * Returns descriptions of the content that a change of type would lose, such as 4 个选项. If the list is empty, the form
 * asks for no confirmation.
 */
export function lossesOf(content: Changed, from: BaseType, to: BaseType): string[] {
  const [was, is] = [answerKindOf(from), answerKindOf(to)]
  const fields = ownLossesOf(content, from, to)
  if (was === is) return fields
  const { options, answer, blanks, rubric, children } = content
  const filled = options.filter(({ html, pairHtml }) => written(html) || written(pairHtml))
  const answers = answer.filter(written)
  const lost: string[] = [...fields]
  if (!hasOptions.includes(is) && filled.length > 0) lost.push(`${filled.length} 个选项`)
  else if (was === 'pairs' && options.some(({ pairHtml }) => written(pairHtml))) lost.push('连线的右侧')
  if (was === 'choice' && answers.length > 0) lost.push(`正确答案 ${answers.join('、')}`)
  else if (was === 'blanks' && (answers.length > 0 || blanks.length > 0))
    lost.push(`${Math.max(answers.length, blanks.length)} 个空的答案`)
  else if (was === 'judge' && answers.length > 0) lost.push(`答案“${answers[0]}”`)
  else if (was === 'text' && answers.length > 0) lost.push('答案')
  else if (was === 'keys' && answers.length > 0) lost.push(`${answers.length} 个空的答案`)
  const own = blanks.filter(({ options = [] }) => options.some(({ html }) => written(html)))
  if (own.length > 0) lost.push(`${own.length} 个空的选项`)
  if (was === 'text' && rubric.length > 0) lost.push(`${rubric.length} 条评分要点`)
  if (was === 'children' && children.length > 0) lost.push(`${children.length} 道小题`)
  return lost
}

type OwnField = 'groundHtml' | 'promptHtml' | 'promptAudio'

/** Fields that only one base type has; their inputs are above the input of the answer. */
const ownFields: { readonly [T in BaseType]?: readonly OwnField[] } = {
  draw: ['groundHtml'],
  oral: ['promptHtml', 'promptAudio'],
}

const ownOf = (type: BaseType): readonly OwnField[] => ownFields[type] ?? []

const ownLossesOf = (content: Changed, from: BaseType, to: BaseType): string[] =>
  ownOf(from)
    .filter((field) => !ownOf(to).includes(field) && written(content[field]))
    .map((field) => labels[field])

/** Clears the fields that the new type lacks. */
const withoutOwn = (from: BaseType, to: BaseType) =>
  Object.fromEntries(ownOf(from).flatMap((field) => (ownOf(to).includes(field) ? [] : [[field, '']])))

/** Initial number of option rows of a choice question. */
const USUAL_OPTIONS = 4

/**
 * Returns the number of option rows with which a question type starts. A choice question without text starts with four,
 * within the limits of the type; any other question starts with the minimum.
 */
export function rowsAtFirst(
  { options }: Pick<BodyContent, 'options'>,
  { baseType, minOptions, maxOptions }: TypeFacts,
): number {
  const isFresh = answerKindOf(baseType) === 'choice' && !options.some(({ html }) => written(html))
  return isFresh ? Math.max(minOptions, Math.min(USUAL_OPTIONS, maxOptions || USUAL_OPTIONS)) : minOptions
}

/**
 * Returns the content after a change of type. The function keeps the fields that both types have and clears the fields
 * that only the old type has. It adds empty options until there are `least` options.
 */
export function changedTo(content: Changed, from: BaseType, to: BaseType, least: number): Changed {
  const [was, is] = [answerKindOf(from), answerKindOf(to)]
  const emptied = withoutOwn(from, to)
  if (was === is && is !== 'choice') return { ...content, ...emptied }
  const stays = was === is
  const options = hasOptions.includes(is) ? withAtLeast(content, is, least) : []
  const fresh = { options, answer: [], blanks: [], rubric: [], children: [], shuffle: false }
  const next: Changed = { ...content, ...fresh, ...emptied }
  if (is === 'choice') return { ...next, ...(stays ? choiceOf(options) : { options }), shuffle: content.shuffle }
  if (is === 'order') return { ...next, ...orderedOf(options, []) }
  return next
}

function withAtLeast({ options }: Changed, is: AnswerKind, least: number) {
  const known = options.map((option) => ({
    ...option,
    correct: is === 'choice' && option.correct,
    pairHtml: is === 'pairs' ? option.pairHtml : '',
  }))
  const missing = Array.from({ length: Math.max(0, least - known.length) }, (_, at) => emptyOption(known.length + at))
  return lettered([...known, ...missing])
}
