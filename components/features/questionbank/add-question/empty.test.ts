import { expect, it } from 'vitest'
import { emptyOption, emptyQuestion, nextQuestion } from './empty'

const before = { ...emptyQuestion, typeCode: '01', subject: '02', stemHtml: '题', score: 5 }

it('begins the next choice with as many empty options', () => {
  const options = [
    { ...emptyOption(0), html: '甲', correct: true },
    { ...emptyOption(1), html: '乙' },
  ]
  expect(nextQuestion({ ...before, options })).toEqual({
    ...emptyQuestion,
    typeCode: '01',
    subject: '02',
    score: 5,
    options: [emptyOption(0), emptyOption(1)],
  })
})

it('begins the next question of another kind without options', () => {
  expect(nextQuestion({ ...before, options: [emptyOption(0)], answer: ['A'] }).options).toEqual([])
})
