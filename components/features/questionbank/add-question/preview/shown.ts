import type { BodyChild, BodyContent, QuestionBody } from '@/lib/contracts/question/body'
import type { QuestionDetail } from '@/lib/contracts/question/detail'
import type { BaseType } from '@/lib/contracts/question/json'
import { wayOf } from '../change-type'
import { cleanHtml } from '../clean-html'
import { factsOf, type QuestionType } from '../type-facts'

type Shown = QuestionDetail['content']

/** What is written, as the views of a question take it. */
export function shownContent(content: BodyContent, baseType: BaseType): Shown {
  const way = wayOf(baseType)
  const named = way === 'choice' || way === 'keys' || way === 'order'
  return {
    stemHtml: cleanHtml(content.stemHtml),
    groundHtml: cleanHtml(content.groundHtml),
    promptHtml: cleanHtml(content.promptHtml),
    promptAudio: content.promptAudio,
    options: content.options.map((option) => ({
      ...option,
      html: cleanHtml(option.html),
      pairHtml: cleanHtml(option.pairHtml),
      feedbackHtml: cleanHtml(option.feedbackHtml),
    })),
    answer: named ? content.answer : content.answer.map(cleanHtml),
    analysisHtml: cleanHtml(content.analysisHtml),
    thinkingHtml: cleanHtml(content.thinkingHtml),
    summaryHtml: cleanHtml(content.summaryHtml),
    shuffle: content.shuffle,
    blanks: content.blanks,
    rubric: content.rubric.map(({ html, score }) => ({ html: cleanHtml(html), score })),
  }
}

export const shownChildren = ({ children }: QuestionBody, types: readonly QuestionType[]): QuestionDetail['children'] =>
  children.map((child: BodyChild, at) => {
    const { baseType } = factsOf(types, child.typeCode)
    return {
      ...shownContent(child, baseType),
      id: child.id ?? `new-${at}`,
      childNo: at + 1,
      typeCode: child.typeCode,
      baseType,
      score: child.score,
    }
  })
