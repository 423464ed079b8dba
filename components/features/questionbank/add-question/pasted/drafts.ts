import { plainText } from '@/lib/contracts/base/rich-text'
import type { BodyContent } from '@/lib/contracts/question/body'
import { judgementOf } from '@/lib/contracts/question/judgement'
import { blankAnswers, withBlanks } from '@/lib/paper/blanks'
import { keyLetters } from '@/lib/paper/fields'
import { MAX_SCORE } from '@/lib/paper/scores'
import type { Recognised } from '@/lib/paper/types'
import { answerKindOf } from '../change-type'
import { emptyBlank, emptyContent, emptyOption, letter } from '../empty'
import { choiceOf, keyedOf } from '../options'
import type { QuestionType } from '../type-facts'

export type Draft = { content: BodyContent; notes: string[] }

/**
 * Returns a recognised question as the content of a question of this type, with notes for the user. Parts for which the
 * type has no field are added to the stem or the analysis.
 */
export function draftOf(question: Recognised, type: QuestionType): Draft {
  const { stemHtml, analysisHtml, thinkingHtml, summaryHtml } = question
  const own = answeredOf(question, type)
  const texts = {
    stemHtml: own.stemHtml ?? stemHtml,
    analysisHtml: analysisHtml + (own.restHtml ?? ''),
    thinkingHtml,
    summaryHtml,
  }
  const content = {
    ...emptyContent,
    ...texts,
    ...own.fields,
    typeCode: type.key,
    score: scoreOf(question, own.fields, type),
  }
  return { content, notes: [...question.notes, ...own.notes] }
}

/**
 * Returns the score that the paper prints for the question or for its blanks, or else the default score of the type.
 */
function scoreOf({ score, blankScore }: Recognised, { blanks = [] }: Partial<BodyContent>, type: QuestionType) {
  const byBlanks = blankScore !== null && blanks.length > 0 ? blankScore * blanks.length : null
  return score ?? (byBlanks !== null && byBlanks <= MAX_SCORE ? byBlanks : type.defaultScore)
}

interface Answered {
  stemHtml?: string
  fields: Partial<BodyContent>
  /** Answer as HTML if the type has no field for it; the caller adds it to the analysis. */
  restHtml?: string
  notes: string[]
}

function answeredOf(question: Recognised, type: QuestionType): Answered {
  const way = answerKindOf(type.baseType)
  if (way === 'choice' && !question.cloze) return choiceAnswer(question)
  if (question.cloze && way === 'keys') return clozeAnswer(question.cloze)
  const lines = optionLines(question.options) + clozeLines(question)
  const withOptions = { ...question, stemHtml: question.stemHtml + lines }
  if (way === 'judge') return judgeAnswer(withOptions)
  if (way === 'blanks') return blankAnswer(withOptions)
  if (way === 'text') {
    const { answerParagraphs, answerHtml, stemHtml } = withOptions
    const text = answerParagraphs || (answerHtml && `<p>${answerHtml}</p>`)
    return { stemHtml, fields: { answer: text ? [text] : [] }, notes: text ? [] : ['没有找到答案'] }
  }
  if (way === 'keys' || way === 'order' || way === 'pairs') {
    const options = question.options.map((html, at) => ({ ...emptyOption(at), html }))
    return { fields: keyedOf(options, []), ...restOf(question.answerHtml), notes: [] }
  }
  return { stemHtml: withOptions.stemHtml, fields: {}, ...restOf(question.answerHtml), notes: [] }
}

const restOf = (answerHtml: string) => (answerHtml ? { restHtml: answerLine(answerHtml) } : {})

const answerLine = (answerHtml: string) => (answerHtml ? `<p>答案：${answerHtml}</p>` : '')

const optionLines = (options: readonly string[]) => options.map((html, at) => `<p>${letter(at)}．${html}</p>`).join('')

/** Returns the options of the blanks as HTML, a paragraph per blank. */
const clozeLines = ({ cloze = [] }: Pick<Recognised, 'cloze'>) =>
  cloze
    .map(
      ({ options }, at) => `<p>${at + 1}．${options.map((html, index) => `${letter(index)}．${html}`).join('　')}</p>`,
    )
    .join('')

/** Returns all parts of a recognised question as one HTML text. */
export function textOf(question: Recognised): string {
  const { stemHtml, options, answerHtml, analysisHtml, thinkingHtml, summaryHtml } = question
  const asked = stemHtml + optionLines(options) + clozeLines(question)
  return asked + answerLine(answerHtml) + analysisHtml + thinkingHtml + summaryHtml
}

function clozeAnswer(cloze: NonNullable<Recognised['cloze']>): Answered {
  const blanks = cloze.map(({ options }) => ({
    ...emptyBlank,
    options: options.map((html, at) => ({ key: letter(at), html })),
  }))
  const answer = cloze.map(({ key }) => key)
  return { fields: { answer: answer.some(Boolean) ? answer : [], blanks }, notes: [] }
}

function choiceAnswer({ options, answer, answerHtml }: Recognised): Answered {
  const letters = keyLetters(answer)
  const chosen = options.map((html, at) => {
    const option = emptyOption(at)
    return { ...option, html, correct: letters.includes(option.key) }
  })
  const fields = choiceOf(chosen)
  if (fields.answer.length > 0 && fields.answer.join('') === letters) return { fields, notes: [] }
  if (answerHtml === '') return { fields, notes: ['没有找到答案'] }
  return {
    fields,
    ...restOf(answerHtml),
    notes: [`答案“${plainText(answerHtml).slice(0, 20)}”不是选项的字母，放在了解析里`],
  }
}

function judgeAnswer({ stemHtml, answerHtml }: Recognised): Answered {
  const said = judgementOf(plainText(answerHtml))
  if (said) return { stemHtml, fields: { answer: [said] }, notes: [] }
  if (answerHtml === '') return { stemHtml, fields: {}, notes: ['没有找到答案'] }
  return { stemHtml, fields: {}, ...restOf(answerHtml), notes: ['答案不是对或错，放在了解析里'] }
}

function blankAnswer({ stemHtml, answerHtml }: Recognised): Answered {
  const blanked = withBlanks(stemHtml)
  const split = blankAnswers(answerHtml, blanked.count)
  const answer = split ?? (answerHtml ? [answerHtml] : [])
  const notes = [
    ...(answer.length === 0 ? ['没有找到答案'] : []),
    ...(split === null ? [`题干有 ${blanked.count} 个空，答案没能分开，请核对`] : []),
  ]
  const blanks = answer.map((text) => ({ ...emptyBlank, accept: [text] }))
  return { stemHtml: blanked.html, fields: { answer, blanks }, notes }
}
