import { expect, it } from 'vitest'
import { blankAt, blankLines, followBlanks, othersAt, withBlank, withoutBlank } from './blanks'
import { emptyBlank } from './empty'

const blank = '<span data-blank=""></span>'
const imported = { stemHtml: '<p>____ 和 ____</p>', answer: ['1', '2'], blanks: [] }

it('blankLines counts one line for each blank of the stem and for each answer without a blank', () => {
  expect(blankLines({ ...imported, stemHtml: `<p>${blank}${blank}${blank}</p>` })).toBe(3)
  expect(blankLines({ ...imported, stemHtml: '<p>没有空</p>' })).toBe(2)
})

it('blankAt returns default judging rules for a blank of an imported question', () => {
  expect(blankAt(imported, 1)).toEqual({ ...emptyBlank, accept: ['2'] })
  expect(othersAt(imported, 0)).toEqual([])
})

it('withBlank and withoutBlank keep each answer together with its judging rules', () => {
  const changed = withBlank(imported, 0, { match: 'numeric', tolerance: 0.1 })
  expect(changed.answer).toEqual(['1', '2'])
  expect(changed.blanks).toEqual([
    { ...emptyBlank, accept: ['1'], match: 'numeric', tolerance: 0.1 },
    { ...emptyBlank, accept: ['2'] },
  ])
  expect(withBlank(imported, 1, { accept: ['二', '2'] }).answer).toEqual(['1', '二'])
  expect(withoutBlank({ ...imported, ...changed }, 0)).toEqual({ answer: ['2'], blanks: changed.blanks.slice(1) })
})

const three = { answer: ['甲', '乙', '丙'], blanks: [] }

it('followBlanks moves the answers when the blanks in the stem move', () => {
  expect(followBlanks(three, { before: 3, from: [2, 0, 1] }).answer).toEqual(['丙', '甲', '乙'])
  expect(followBlanks(three, { before: 3, from: [0, null, 1, 2] }).answer).toEqual(['甲', '', '乙', '丙'])
  expect(followBlanks({ answer: ['甲'], blanks: [] }, { before: 1, from: [0, null] }).answer).toEqual(['甲'])
})

it('followBlanks moves the answer of a removed blank to the end and gives it to the next inserted blank', () => {
  const less = followBlanks(three, { before: 3, from: [1, 2] })
  expect(less.answer).toEqual(['乙', '丙', '甲'])
  expect(followBlanks(less, { before: 2, from: [null, 0, 1] }).answer).toEqual(three.answer)
  const dragged = followBlanks(three, { before: 3, from: [1, 2, null] })
  expect(dragged.answer, 'to the end').toEqual(['乙', '丙', '甲'])
  const numeric = { ...emptyBlank, accept: ['1'], match: 'numeric' as const, tolerance: 0.1 }
  const judged = { answer: ['1', '二'], blanks: [numeric, { ...emptyBlank, accept: ['二'] }] }
  expect(followBlanks(judged, { before: 2, from: [1, 0] }).blanks[1], 'how it is judged too').toEqual(numeric)
  expect(followBlanks({ answer: ['', '乙'], blanks: [] }, { before: 2, from: [1] }).answer, 'nothing was said').toEqual(
    ['乙'],
  )
})
