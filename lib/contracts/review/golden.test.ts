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
  ['the same error type and field', issue('stemHtml', '', '04'), true],
  ['another error type, but quotes the fault', issue('stemHtml', '甲小于乙', '09'), true],
  ['another error type and another quote in the same field', issue('stemHtml', '甲', '09'), false],
  ['the same error type, but another field', issue('analysisHtml', '小于', '04'), false],
  ['the same error type, but concerns a child question', issue('stemHtml', '小于', '04', 1), false],
])('scoreOf decides whether a reviewer found an inserted fault if the reported issue has %s', (_, found, met) => {
  expect(scored([fault({})], found)).toMatchObject({ found: met ? 1 : 0, falseAlarms: met ? 0 : 1 })
})

test('scoreOf treats an answer that consists of option keys as one part of the question', () => {
  const keys = fault({ place: 'answer', original: 'A', planted: 'B', errorType: '02' })
  expect(scored([keys], issue('answer', '', '02')).found).toBe(1)
})

test('scoreOf counts two issues about one inserted fault as one found fault, without a false alarm', () => {
  const twice = scored([fault({})], issue('stemHtml', '小于', '09'), issue('stemHtml', '', '04'))
  expect(twice).toEqual({ judged: 1, planted: 1, found: 1, falseAlarms: 0, right: 1 })
})

test('scoreOf adds up the results of several golden items, and counts a verdict of pass as wrong', () => {
  const faults = [fault({}), fault({ place: 'analysisHtml' })]
  const copies = [
    { faults, rejected: true, issues: [issue('stemHtml', '', '04')] },
    { faults, rejected: false, issues: [] },
  ]
  expect(scoreOf(copies)).toEqual({ judged: 2, planted: 4, found: 1, falseAlarms: 0, right: 1 })
})

test('scoreOf matches a fault in a child question only with an issue about that child question', () => {
  const ofChild = fault({ place: 'children.1.answer.0' })
  expect(scored([ofChild], issue('answer.0', '', '04', 2)).found).toBe(1)
  expect(scored([ofChild], issue('answer.0', '', '04', 1)).found).toBe(0)
})
