import { labelsOf } from '@/lib/contracts/base/card'
import type { QuestionDetail } from '@/lib/contracts/question/calls'
import { questionCard } from '@/lib/contracts/question/card'

const labels = labelsOf(questionCard)

/** Something two versions say, side by side; rich text. */
export interface ComparedField {
  readonly key: string
  readonly label: string
  readonly before: string
  readonly after: string
}

type Content = QuestionDetail['content']
type Option = Content['options'][number]

/** What of a question lies in its versions, in the order it is read: content first, then the children's. */
export function comparedFields(before: QuestionDetail, after: QuestionDetail): ComparedField[] {
  const own = contentFields(before.content, after.content, '', '')
  const numbers = [...new Set([...before.children, ...after.children].map(({ childNo }) => childNo))].sort(
    (a, b) => a - b,
  )
  const children = numbers.flatMap((no) => {
    const of = ({ children }: QuestionDetail) => children.find(({ childNo }) => childNo === no) ?? nothing
    return contentFields(of(before), of(after), `${no}.`, `第 ${no} 小题 · `)
  })
  return [...own, ...children]
}

const nothing: Content = { stemHtml: '', options: [], answer: [], analysisHtml: '' }

function contentFields(before: Content, after: Content, key: string, place: string): ComparedField[] {
  const optionKeys = [...new Set([...before.options, ...after.options].map((option) => option.key))]
  const field = (name: string, label: string, read: (content: Content) => string): ComparedField => ({
    key: `${key}${name}`,
    label: `${place}${label}`,
    before: read(before),
    after: read(after),
  })
  return [
    field('stem', labels.stem, ({ stemHtml }) => stemHtml),
    ...optionKeys.map((one) =>
      field(`option.${one}`, `选项 ${one}`, ({ options }) => optionHtml(options.find((option) => option.key === one))),
    ),
    field('answer', labels.answer, ({ answer }) => answer.map((one) => `<p>${one}</p>`).join('')),
    field('analysis', labels.analysis, ({ analysisHtml }) => analysisHtml),
  ]
}

const optionHtml = (option: Option | undefined): string =>
  option ? `${option.html}${option.correct ? '<p>✓ 正确</p>' : ''}` : ''
