import type {
  BlankOption,
  BodyBlank,
  BodyChild,
  BodyContent,
  BodyOption,
  QuestionBody,
} from '@/lib/contracts/question/body'

/** Empty content of a question or of a child. */
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

/** Fields of a question's content, which children have too. */
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

/** Returns an empty option with the letter of its place. */
export const emptyOption = (at: number): BodyOption => ({
  key: letter(at),
  html: '',
  correct: false,
  locked: false,
  feedbackHtml: '',
  pairHtml: '',
})

export const emptyBlank: BodyBlank = { accept: [], match: 'exact', tolerance: null, score: null, group: null }

/** Usual number of options of a blank in 完形填空. */
const USUAL = 4

export const emptyBlankOptions = (count = USUAL): BlankOption[] =>
  Array.from({ length: count }, (_, at) => ({ key: letter(at), html: '' }))

/** Returns a new blank beside blanks that may have own options: it gets as many as the nearest one before it. */
export function freshBlank(blanks: readonly BodyBlank[], at = blanks.length): BodyBlank {
  const hasOptions = ({ options = [] }: BodyBlank) => options.length > 0
  const near = blanks.slice(0, at).findLast(hasOptions) ?? blanks.find(hasOptions)
  return { ...emptyBlank, options: emptyBlankOptions(near?.options?.length) }
}

/** Returns A, B, … Z. */
export const letter = (at: number): string => String.fromCharCode(65 + at)

/** Returns a copy of the question without ids, none of which is stored yet. */
export const copyOf = (body: QuestionBody): QuestionBody => ({
  ...body,
  children: body.children.map((child) => ({ ...child, id: null })),
})
