import type { BodyContent, QuestionBody } from '../../../lib/contracts/question/body.ts'
import { Flaws } from '../../../lib/contracts/question/checks/flaws.ts'
import type { BaseType } from '../../../lib/contracts/question/json.ts'

export type TextFunction = (text: string) => unknown

/** For each module, the exported functions that read texts of users; each takes one text. */
export type TextModules = Readonly<Record<string, Readonly<Record<string, TextFunction>>>>

export const at = (html: string) => ({ field: 'stemHtml', html })
export const part = (stemHtml: string) => ({ stemHtml, options: [{ html: stemHtml.slice(0, 100) }] })

export function checked(check: (flaws: Flaws) => void): Flaws {
  const flaws = new Flaws()
  check(flaws)
  return flaws
}

export const facts = (baseType: string) => ({ baseType: baseType as BaseType, minOptions: 0, maxOptions: 0 })
export const option = { key: 'A', html: '1', correct: true, locked: false, feedbackHtml: '', pairHtml: '' }
export const content: BodyContent = {
  typeCode: 'single',
  stemHtml: '',
  groundHtml: '',
  promptHtml: '',
  promptAudio: '',
  options: [option, { ...option, key: 'B', html: '2', correct: false }],
  shuffle: false,
  answer: [],
  blanks: [],
  rubric: [],
  analysisHtml: '',
  thinkingHtml: '',
  summaryHtml: '',
  score: null,
}
export const question: QuestionBody = {
  ...content,
  section: '',
  grade: null,
  subject: '',
  difficulty: null,
  knowledge: [],
  year: null,
  paperType: null,
  area: null,
  source: '',
  estSeconds: null,
  children: [],
}
