import { labels } from '@/components/domains/question/place-of'
import { typeOf } from '@/lib/paper/kinds'
import type { Paper, PaperQuestion } from '@/lib/paper/types'
import { answerKindOf } from '../change-type'
import { letter } from '../empty'
import type { QuestionType } from '../type-facts'
import { draftOf } from './drafts'
import { type PlannedQuestion, type QuestionRow, singlesOf } from './plan'
import type { Filled } from './use-filling'

const partsOf = ({
  cloze,
  options,
  answerHtml,
  analysisHtml,
  thinkingHtml,
  summaryHtml,
  score,
}: PaperQuestion): string[] => [
  ...(cloze ? [`${cloze.length} 个空的选项`] : []),
  ...(options.length > 0 ? [`选项 A–${letter(options.length - 1)}`] : []),
  ...(answerHtml ? ['答案'] : []),
  ...(analysisHtml ? [labels.analysis] : []),
  ...(thinkingHtml ? [labels.thinkingHtml] : []),
  ...(summaryHtml ? [labels.summaryHtml] : []),
  ...(score === null ? [] : ['分值']),
]

/** Returns the title of the window for pasted content that is one question: a list of the parts found. */
export function nameOfOne(question: PaperQuestion): string {
  const parts = partsOf(question)
  return parts.length > 0 ? `粘贴的内容含有${parts.join('、')}` : '粘贴的内容像是 1 道题'
}

/** Functions that fill one recognised question into the form, or into a child of the form's question. */
export const filledOne = {
  /**
   * Returns the row of the recognised question for the window of pasted content. The row has the type of the form's
   * question if that type can contain the recognised parts; otherwise it has the recognised type.
   */
  row(paper: Paper, offered: readonly QuestionType[], own: QuestionType): QuestionRow {
    const question = paper.entries.find((entry) => entry.kind === 'question') as PaperQuestion
    const found = typeOf(question, singlesOf(offered))
    return {
      ...question,
      id: '0',
      isImported: true,
      typeCode: (fits(question, own, found) ? own : found)?.key ?? own.key,
    }
  },
  label(question: PaperQuestion): string {
    const parts = partsOf(question)
    if (parts.length === 0) return '填入本题'
    return parts.length === 1 && question.options.length > 0 ? '填入选项' : '填入各栏'
  },
  /** Returns the changes of the form; fields without a recognised part keep their content. */
  filled(row: QuestionRow, types: readonly QuestionType[], own: QuestionType): Filled {
    const type = types.find(({ key }) => key === row.typeCode) ?? own
    const { content } = draftOf(row, type)
    const { stemHtml, options, answer, blanks, analysisHtml, thinkingHtml, summaryHtml } = content
    const isOther = type.key !== own.key
    const patch = {
      ...(isOther && { typeCode: type.key, options: [], answer: [], blanks: [], rubric: [], score: type.defaultScore }),
      // The old answer of a choice question refers to the old options, so replace both together. If the blanks share
      // the options, keep the answers of the blanks unless the pasted content contains answers.
      ...(options.length > 0 && { options, ...(answerKindOf(type.baseType) === 'choice' && { answer }) }),
      ...((answer.length > 0 || row.cloze) && { answer, blanks }),
      ...(row.cloze && { options: [] }),
      ...(row.score !== null && { score: row.score }),
      ...(analysisHtml && { analysisHtml }),
      ...(thinkingHtml && { thinkingHtml }),
      ...(summaryHtml && { summaryHtml }),
    }
    const parts = partsOf(row)
    const onlyOptions = parts.length === 1 && options.length > 0
    return {
      stemHtml,
      patch,
      said: onlyOptions ? `已填入 ${options.length} 个选项` : `已填入${parts.join('、') || '题干'}`,
    }
  },
}

function fits(
  { cloze, options, answerHtml }: PaperQuestion,
  own: QuestionType,
  found: QuestionType | undefined,
): boolean {
  if (cloze) return own.baseType === 'cloze' || !found
  if (!found || found.baseType === own.baseType) return true
  const way = answerKindOf(own.baseType)
  if (way === 'keys') return options.length > 0
  if (options.length === 0 && answerHtml === '') return true
  return way === answerKindOf(found.baseType) && way !== 'choice'
}

/** Returns the changes that fill a passage and its children into the form's composite question. */
export function filledChildren({ content, children }: PlannedQuestion): Filled {
  return { stemHtml: content.stemHtml, patch: { children }, said: `已填入材料和 ${children.length} 道小题` }
}
