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

/** Names of the content fields, which a question and a child of a composite question both have. */
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

/** Returns an empty option whose key is the letter of its position (0 is A). */
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

/**
 * Returns a new blank with empty options. Their number is that of the nearest earlier blank with options, or else of
 * the first blank with options. If no blank has options, the new blank gets four.
 */
export function freshBlank(blanks: readonly BodyBlank[], at = blanks.length): BodyBlank {
  const hasOptions = ({ options = [] }: BodyBlank) => options.length > 0
  const near = blanks.slice(0, at).findLast(hasOptions) ?? blanks.find(hasOptions)
  return { ...emptyBlank, options: emptyBlankOptions(near?.options?.length) }
}

/** Returns the letter of a position: 0 is A, 25 is Z. */
export const letter = (at: number): string => String.fromCharCode(65 + at)

/**
 * Returns the content for a copy of a question; the children have no ids, because the copied children are not stored
 * yet.
 */
export const copyOf = (body: QuestionBody): QuestionBody => ({
  ...body,
  children: body.children.map((child) => ({ ...child, id: null })),
})
