import type {
  BlankOption,
  BodyBlank,
  BodyChild,
  BodyContent,
  BodyOption,
  QuestionBody,
} from '@/lib/contracts/question/body'

/** The content of a question, or of a child, before anything is written. */
export const emptyContent: BodyContent = {
  typeCode: '',
  stemHtml: '',
  groundHtml: '',
  promptHtml: '',
  promptAudio: '',
  options: [],
  shuffle: false,
  answer: [],
  blanks: [],
  rubric: [],
  analysisHtml: '',
  thinkingHtml: '',
  summaryHtml: '',
  score: null,
}

/** The fields of a question's content, those a child has too. */
export const contentFields = Object.keys(emptyContent) as (keyof BodyContent)[]

export const emptyQuestion: QuestionBody = {
  section: '',
  grade: null,
  subject: '',
  ...emptyContent,
  difficulty: null,
  knowledge: [],
  year: null,
  paperType: null,
  area: null,
  source: '',
  estSeconds: null,
  children: [],
}

export const emptyChild: BodyChild = { id: null, ...emptyContent }

/** Of the letter its place has. */
export const emptyOption = (at: number): BodyOption => ({
  key: letter(at),
  html: '',
  correct: false,
  locked: false,
  feedbackHtml: '',
  pairHtml: '',
})

export const emptyBlank: BodyBlank = { accept: [], match: 'exact', tolerance: null, score: null, group: null }

/** As many options as a blank of 完形填空 usually has. */
const USUAL = 4

export const emptyBlankOptions = (count = USUAL): BlankOption[] =>
  Array.from({ length: count }, (_, at) => ({ key: letter(at), html: '' }))

/** A new blank among those that have options of their own: with as many as the nearest one before it. */
export function freshBlank(blanks: readonly BodyBlank[], at = blanks.length): BodyBlank {
  const hasOptions = ({ options = [] }: BodyBlank) => options.length > 0
  const near = blanks.slice(0, at).findLast(hasOptions) ?? blanks.find(hasOptions)
  return { ...emptyBlank, options: emptyBlankOptions(near?.options?.length) }
}

/** A, B, … Z. */
export const letter = (at: number): string => String.fromCharCode(65 + at)

/** The same question once more: nothing of it is stored yet. */
export const copyOf = (body: QuestionBody): QuestionBody => ({
  ...body,
  children: body.children.map((child) => ({ ...child, id: null })),
})
