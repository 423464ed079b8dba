import { plainText as textOf } from '../../../lib/contracts/base/rich-text.ts'
import { hasOwnOptions } from '../../../lib/contracts/question/checks/blank-options.ts'
import type { QuestionDetail } from '../../../lib/contracts/question/detail.ts'
import type { Point } from '../knowledge/index.ts'

const plainText = (html: string) => textOf(html).trim()

/** Returns a question of the bank as plain text, with formulas between dollar signs. */
export function questionText({ code, content, children }: QuestionDetail): string {
  const lineOf = ({ key, html }: { key: string; html: string }) => `${key}. ${plainText(html)}`
  const parts = [content, ...children].map(({ stemHtml, options, blanks = [] }) =>
    [
      plainText(stemHtml),
      ...options.map(lineOf),
      ...blanks.flatMap(({ options: own = [] }, at) =>
        own.length > 0 ? [`${at + 1}. ${own.map(lineOf).join(' ')}`] : [],
      ),
    ].join('\n'),
  )
  return [`试题 ${code}`, ...parts].join('\n')
}

export function solutionText({ code, content, children }: QuestionDetail): string {
  const solutions = [content, ...children].flatMap(({ answer, blanks, analysisHtml }, index) => {
    const no = index === 0 ? '' : `（${index}）`
    const said = hasOwnOptions({ blanks })
      ? answer.map((key, at) => `${at + 1}. ${key}`).join('；')
      : answer.map(plainText).filter(Boolean).join('；')
    const analysis = plainText(analysisHtml)
    return [...(said ? [`${no}答案：${said}`] : []), ...(analysis ? [`${no}解析：${analysis}`] : [])]
  })
  return solutions.length > 0 ? [`试题 ${code}`, ...solutions].join('\n') : ''
}

interface Findings {
  readonly points: readonly Point[]
  readonly questions: number
  /** The solution of the question on the user's screen or, without one, of the nearest question found. */
  readonly solution: string
}

/** Returns the answer that a search gives. The answer says that no model is configured (domain model §13). */
export function searchAnswer({ points, questions, solution }: Findings): string {
  const found =
    questions > 0
      ? `找到 ${questions} 道相关的已发布试题，见来源。`
      : '没有找到相关的已发布试题，请换个说法，或写出知识点的名称。'
  return [
    '没有配置大模型，以下是在题库中检索到的内容。',
    solution,
    points.length > 0 ? `相关知识点：${points.map(({ name }) => name).join('、')}` : '',
    found,
  ]
    .filter(Boolean)
    .join('\n\n')
}
