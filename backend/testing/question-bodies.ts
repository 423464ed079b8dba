import type { BodyOption, QuestionBody } from '../../lib/contracts/question/body.ts'

type Child = QuestionBody['children'][number]

let last = 0

/**
 * Returns the body of a choice question in mathematics of senior school. It can be submitted, and no other question of
 * the test file is equal to it.
 */
export const choice = (more: Partial<QuestionBody> = {}): QuestionBody => ({
  typeCode: '01',
  stemHtml: '<p>若 $a&lt;b$，则</p>',
  options: [option('A', '$a^2&lt;b^2$', true), option('B', `不一定（${++last}）`)],
  shuffle: false,
  answer: ['A'],
  blanks: [],
  rubric: [],
  analysisHtml: '<p>显然</p>',
  groundHtml: '',
  promptHtml: '',
  promptAudio: '',
  thinkingHtml: '',
  summaryHtml: '',
  score: 5,
  section: '3',
  grade: '12',
  subject: '02',
  difficulty: '2',
  year: null,
  paperType: null,
  area: null,
  source: '测试',
  estSeconds: 90,
  knowledge: [{ id: null, name: '不等式' }],
  children: [],
  ...more,
})

export const option = (key: string, html: string, correct = false): BodyOption => ({
  key,
  html,
  correct,
  locked: false,
  feedbackHtml: '',
  pairHtml: '',
})

/** Returns the body of a new sub-question with a stem and without options. */
export const childOf = (more: Partial<Child>): Child => {
  const { typeCode, stemHtml, groundHtml, promptHtml, promptAudio, shuffle, blanks, rubric } = choice()
  const { analysisHtml, thinkingHtml, summaryHtml } = choice()
  const asked = { typeCode, stemHtml, groundHtml, promptHtml, promptAudio, options: [], answer: [], score: null }
  return { id: null, ...asked, shuffle, blanks, rubric, analysisHtml, thinkingHtml, summaryHtml, ...more }
}

export const composite = (children: readonly Child[], more: Partial<QuestionBody> = {}): QuestionBody =>
  choice({
    typeCode: '26',
    stemHtml: '<p>材料</p>',
    options: [],
    answer: [],
    score: null,
    children: [...children],
    ...more,
  })
