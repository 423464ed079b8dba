import { expect, it } from 'vitest'
import type { BodyBlank, QuestionBody } from '../body.ts'
import { storedBody } from '../body.ts'
import { questionJson } from '../json.ts'
import { checkQuestion } from './check-question.ts'
import { textsOf } from './texts.ts'

const NODE = '<span data-blank=""></span>'
const blank = (...htmls: string[]): BodyBlank => ({
  ...{ accept: [], match: 'exact', tolerance: null, score: null, group: null },
  options: htmls.map((html, at) => ({ key: String.fromCharCode(65 + at), html })),
})
const cloze: QuestionBody = {
  typeCode: 'cloze',
  stemHtml: `<p>He ${NODE} it and ${NODE} it.</p>`,
  options: [],
  shuffle: false,
  answer: ['B', 'A'],
  blanks: [blank('took', 'brought', 'made'), blank('bought', 'sold')],
  rubric: [],
  analysisHtml: '<p>略</p>',
  ...{ groundHtml: '', promptHtml: '', promptAudio: '', thinkingHtml: '', summaryHtml: '' },
  ...{ score: 3, section: '3', grade: '12', subject: '03', difficulty: '3', year: null, paperType: null, area: null },
  ...{ source: '', estSeconds: null, knowledge: [{ id: '1', name: '完形' }], children: [] },
}
const codes = (more: Partial<QuestionBody>, baseType: 'cloze' | 'blank' = 'cloze') =>
  checkQuestion({ ...cloze, ...more }, () => ({ baseType, minOptions: 2, maxOptions: 12 })).map(
    ({ code, field }) => `${code} @${field}`,
  )
const second = (...htmls: string[]) => ({ blanks: [cloze.blanks[0] ?? blank(), blank(...htmls)] })

it('checkQuestion accepts blanks with two to seven options each', () => {
  expect(codes({})).toEqual([])
  expect(codes(second('a', 'b', 'c', 'd', 'e', 'f', 'g'))).toEqual([])
})

it.each<[string, Partial<QuestionBody>, string[]]>([
  ['an option without content', second('bought', ''), ['option-empty @blanks.1.options.1.html']],
  [
    'two options with the same content',
    second('bought', 'Ｂought'.replace('Ｂ', 'ｂ')),
    ['option-duplicate @blanks.1.options.1.html'],
  ],
  ['a single option', second('bought'), ['too-few-options @blanks.1.options']],
  ['eight options', second(...'abcdefgh'), ['too-many-options @blanks.1.options']],
  ['no options', second(), ['blank-options-missing @blanks.1.options']],
  ['an answer that is no option', { answer: ['B', 'C'] }, ['blank-answer-not-an-option @answer.1']],
  ['no answer of one blank', { answer: ['B', ''] }, ['blank-answer-missing @answer.1']],
  ['no answer at all', { answer: [] }, ['answer-missing @answer']],
  [
    'a blank without a row of options',
    { stemHtml: `<p>${NODE}${NODE}${NODE}</p>` },
    ['blanks-answers @answer', 'blank-options-missing @blanks.2.options'],
  ],
  ['a row of options without a blank', { stemHtml: `<p>${NODE}</p>` }, ['blanks-answers @answer']],
  [
    'options of the whole question beside those of the blanks',
    { options: [{ key: 'A', html: 'x', correct: false, locked: false, feedbackHtml: '', pairHtml: '' }] },
    ['options-twice @options'],
  ],
  ['scores that do not add up', { blanks: cloze.blanks.map((one) => ({ ...one, score: 2 })) }, ['blanks-sum @answer']],
])('checkQuestion reports an error in a cloze for %s', (_, more, wanted) => {
  expect(codes(more)).toEqual(wanted)
})

it('checkQuestion refuses options of a blank in every question type except 完形', () => {
  expect(codes({}, 'blank')).toContain('blank-options-not-allowed @blanks')
})

it('checkQuestion checks the text, formulas and pictures of each option of a blank', () => {
  expect(codes(second('$\\frac{1}{2}', '<img src="http://elsewhere/x.png" alt="x">'))).toEqual(
    expect.arrayContaining(['external-image @blanks.1.options.1.html']),
  )
  expect(textsOf(cloze, 'cloze').map(({ field }) => field)).toContain('blanks.0.options.2.html')
})

it('questionJson accepts options of blanks, and storedBody returns blanks without options unchanged', () => {
  const old = { ...cloze, blanks: [{ accept: ['x'], match: 'exact', tolerance: null, score: null, group: null }] }
  expect(storedBody.parse(old).blanks).toEqual(old.blanks)
  const line = { type: 'cloze', stem: '__1__', blankOptions: [[{ key: 'A', content: 'took' }]], answer: 'A' }
  expect(questionJson.parse(line)).toMatchObject(line)
  expect(questionJson.safeParse({ ...line, blankOptions: Array.from({ length: 51 }, () => []) }).success).toBe(false)
})
