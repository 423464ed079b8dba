import { expect, it } from 'vitest'
import { blankAt, blankLines, othersAt, withBlank, withoutBlank } from './blanks'
import { emptyBlank } from './empty'

const blank = '<span data-blank=""></span>'
const imported = { stemHtml: '<p>____ 和 ____</p>', answer: ['1', '2'], blanks: [] }

it('there is a line for each blank of the stem, and for each answer that is left over', () => {
  expect(blankLines({ ...imported, stemHtml: `<p>${blank}${blank}${blank}</p>` })).toBe(3)
  expect(blankLines({ ...imported, stemHtml: '<p>没有空</p>' })).toBe(2)
})

it('an imported answer is judged as usual until somebody says otherwise', () => {
  expect(blankAt(imported, 1)).toEqual({ ...emptyBlank, accept: ['2'] })
  expect(othersAt(imported, 0)).toEqual([])
})

it('answers and how they are judged stay beside each other', () => {
  const changed = withBlank(imported, 0, { match: 'numeric', tolerance: 0.1 })
  expect(changed.answer).toEqual(['1', '2'])
  expect(changed.blanks).toEqual([
    { ...emptyBlank, accept: ['1'], match: 'numeric', tolerance: 0.1 },
    { ...emptyBlank, accept: ['2'] },
  ])
  expect(withBlank(imported, 1, { accept: ['二', '2'] }).answer).toEqual(['1', '二'])
  expect(withoutBlank({ ...imported, ...changed }, 0)).toEqual({ answer: ['2'], blanks: changed.blanks.slice(1) })
})
