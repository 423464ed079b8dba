import { afterAll, beforeAll, expect, it } from 'vitest'
import type { QuestionBody } from '../../../../lib/contracts/question/body.ts'
import { listQuestions } from '../../../../lib/contracts/question/calls.ts'
import { getQuestion } from '../../../../lib/contracts/question/detail.ts'
import { findDuplicates } from '../../../../lib/contracts/question/duplicates.ts'
import * as calls from '../../../../lib/contracts/question/editing.ts'
import { publishedPoints } from '../../../testing/published-points.ts'
import { choice } from '../../../testing/question-bodies.ts'
import { addQuestions } from '../../../testing/questions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let bank: TestApp
const admin = { token: '' }

beforeAll(async () => {
  bank = await startTestApp()
  await publishedPoints(bank.services, ['不等式'])
  admin.token = await bank.signIn()
})
afterAll(() => bank.close())

const NODE = '<span data-blank=""></span>'
const row = (...htmls: string[]) => ({
  ...({ match: 'exact', tolerance: null, score: null, group: null } as const),
  accept: [],
  options: htmls.map((html, at) => ({ key: String.fromCharCode(65 + at), html })),
})
const cloze = (more: Partial<QuestionBody> = {}) =>
  choice({
    typeCode: '05',
    subject: '03',
    stemHtml: `<p>When Zephyrine reached the harbour she ${NODE} the lantern and ${NODE} home along the shore.</p>`,
    options: [],
    blanks: [row('extinguished', 'kindled', '$x^2$', '<b>borrowed</b>'), row('wandered', 'hurried', 'crawled')],
    answer: ['A', 'C'],
    ...more,
  })
async function insert(body: QuestionBody) {
  const { result, message } = await bank.call(calls.insertQuestion, body, admin)
  expect(message).toBe('ok')
  return calls.insertQuestion.answer.parse(result)
}
const submit = ({ id, rowVersion }: calls.EditedQuestion) =>
  bank.call(calls.submitQuestion, { id, rowVersion, changeNote: '' }, admin)

it('a cloze question keeps the options of each blank and is found by the text of an option', async () => {
  const body = cloze()
  const question = await insert(body)
  expect(question.body).toMatchObject({ options: [], blanks: body.blanks, answer: body.answer })
  const detail = getQuestion.answer.parse((await bank.call(getQuestion, { id: question.id }, admin)).result)
  expect(detail.content.blanks?.map(({ options }) => options?.map(({ html }) => html))).toEqual([
    ['extinguished', 'kindled', '$x^2$', '<b>borrowed</b>'],
    ['wandered', 'hurried', 'crawled'],
  ])
  const found = async (keyword: string) =>
    (await bank.call(listQuestions, { keyword }, admin)).result.list.map(({ id }) => id)
  expect(await found('extinguished')).toEqual([question.id])
  expect(await found('crawled')).toEqual([question.id])
})

it('the options of a blank lose harmful markup and are refused with a picture that was not uploaded', async () => {
  const { body } = await insert(
    cloze({ blanks: [row('<i onclick="x()">took</i><script>1</script>', 'b'), row('c', 'd')] }),
  )
  expect(JSON.stringify(body.blanks)).not.toMatch(/onclick|script/)
  const elsewhere = cloze({ blanks: [row('a', '<img src="http://elsewhere/x.png" alt="x">'), row('c', 'd')] })
  const { result } = await bank.call(calls.insertQuestion, elsewhere, admin)
  expect(JSON.stringify(result)).toContain('blanks.0.options.1.html')
})

it('the search for duplicates compares the options of blanks, in any order', async () => {
  const stemHtml = `<p>The gardener ${NODE} twelve amber tulips beside the gate on a windless morning in April.</p>`
  const body = cloze({ stemHtml, blanks: [row('planted', 'counted', 'painted')], answer: ['A'] })
  const question = await insert(body)
  const kindOf = async (...htmls: string[]) => {
    const parts = [{ stemHtml, options: [], blanks: [{ options: htmls.map((html) => ({ html })) }] }]
    const asked = { id: null, subject: body.subject, section: body.section, parts }
    const { list } = findDuplicates.answer.parse((await bank.call(findDuplicates, asked, admin)).result)
    return list.find(({ id }) => id === question.id)?.kind
  }
  expect(await kindOf('counted', 'planted', 'painted'), 'in another order').toBe('exact')
  expect(await kindOf('watered', 'planted', 'painted')).not.toBe('exact')
})

it('the submission of a cloze question is refused when a blank has only one option', async () => {
  const incomplete = await insert(
    cloze({ stemHtml: `<p>He ${NODE} and ${NODE}.</p>`, blanks: [row('ran', 'hid'), row('sat')] }),
  )
  const { result } = await submit(incomplete)
  expect(JSON.stringify(result)).toContain('第 2 空只有 1 个选项')
  expect(incomplete.findings.map(({ code }) => code)).toContain('blank-answer-not-an-option')
})

it('an import reads the answer "BC" of a cloze question as one option key for each blank', async () => {
  const options = (...contents: string[]) => contents.map((content, at) => ({ key: 'abcd'[at] ?? '', content }))
  const stem = 'Quillon __1__ the drum and __2__ the flute before supper.'
  const [id = ''] = await addQuestions(bank.services, [
    {
      type: 'cloze',
      stem,
      options: [],
      blankOptions: [options('struck', 'hid'), options('sold', 'mended', 'lost')],
      answer: 'BC',
    },
  ])
  const { body } = calls.getQuestionBody.answer.parse((await bank.call(calls.getQuestionBody, { id }, admin)).result)
  expect(body.answer).toEqual(['b', 'c'])
  expect(body.blanks.map(({ options }) => options?.map(({ key, html }) => key + html))).toEqual([
    ['astruck', 'bhid'],
    ['asold', 'bmended', 'clost'],
  ])
})

it('an import ignores the empty field blankOptions in questions that are no cloze questions', async () => {
  const [short = '', single = ''] = await addQuestions(bank.services, [
    { type: 'short', stem: 'What do leaves live by?', answer: 'photosynthesis', blankOptions: [] },
    {
      ...{ type: 'single', stem: 'Which is a fish?', answer: 'B', blankOptions: [] },
      options: ['whale', 'trout'].map((content, at) => ({ key: 'AB'[at] ?? '', content })),
    },
  ])
  const answerOf = async (id: string) =>
    calls.getQuestionBody.answer.parse((await bank.call(calls.getQuestionBody, { id }, admin)).result).body.answer
  expect(await answerOf(short)).toEqual(['photosynthesis'])
  expect(await answerOf(single)).toEqual(['B'])
})
