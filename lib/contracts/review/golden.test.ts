import { expect, test } from 'vitest'
import { type Fault, type Found, scoreOf } from './golden.ts'

const fault = (more: Partial<Fault>): Fault => ({
  ...{ place: 'stemHtml', original: '大于', planted: '小于', errorType: '04' },
  ...more,
})
const issue = (field: string, quote: string, errorType: string, childNo: number | null = null): Found => ({
  anchor: { field, quote, childNo },
  errorType,
})
const scored = (faults: readonly Fault[], ...issues: Found[]) => scoreOf([{ faults, issues, rejected: true }])

test.each<[string, Found, boolean]>([
  ['of its kind, at its part', issue('stemHtml', '', '04'), true],
  ['of another kind, upon its words', issue('stemHtml', '甲小于乙', '09'), true],
  ['of another kind, elsewhere in its part', issue('stemHtml', '甲', '09'), false],
  ['of its kind, at another part', issue('analysisHtml', '小于', '04'), false],
  ['of its kind, at a child', issue('stemHtml', '小于', '04', 1), false],
])('scoreOf judges an issue %s', (_, found, met) => {
  expect(scored([fault({})], found)).toMatchObject({ found: met ? 1 : 0, falseAlarms: met ? 0 : 1 })
})

test('an answer with keys is marked as a whole', () => {
  const keys = fault({ place: 'answer', original: 'A', planted: 'B', errorType: '02' })
  expect(scored([keys], issue('answer', '', '02')).found).toBe(1)
})

test('two issues on one fault count as one finding and give no false alarm', () => {
  const twice = scored([fault({})], issue('stemHtml', '小于', '09'), issue('stemHtml', '', '04'))
  expect(twice).toEqual({ judged: 1, planted: 1, found: 1, falseAlarms: 0, right: 1 })
})

test('scoreOf adds up several copies and counts a pass as a wrong verdict', () => {
  const faults = [fault({}), fault({ place: 'analysisHtml' })]
  const copies = [
    { faults, rejected: true, issues: [issue('stemHtml', '', '04')] },
    { faults, rejected: false, issues: [] },
  ]
  expect(scoreOf(copies)).toEqual({ judged: 2, planted: 4, found: 1, falseAlarms: 0, right: 1 })
})

test('scoreOf matches a fault of a child at the child', () => {
  const ofChild = fault({ place: 'children.1.answer.0' })
  expect(scored([ofChild], issue('answer.0', '', '04', 2)).found).toBe(1)
  expect(scored([ofChild], issue('answer.0', '', '04', 1)).found).toBe(0)
})
