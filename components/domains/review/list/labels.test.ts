import { expect, test } from 'vitest'
import { missedText } from '../missed-text'
import { agreementNote, durationOf, rulesNote, urgencyOf } from './labels'

const now = Date.parse('2026-05-04T08:00:00Z')

test.each([
  ['2026-05-04T07:30:00Z', 'error', '超时 30 分钟'],
  ['2026-05-04T10:00:00Z', 'warning', '剩 2 小时'],
  ['2026-05-05T08:00:00Z', 'neutral', '剩 24 小时'],
  ['2026-05-08T08:00:00Z', 'neutral', '剩 4 天'],
])('a task due at %s is %s: %s', (dueAt, tone, word) => {
  expect(urgencyOf(dueAt, now)).toEqual({ tone, word })
})

test('times and reasons are shown in words', () => {
  expect(durationOf(42)).toBe('42 秒')
  expect(durationOf(150)).toBe('2.5 分钟')
  expect(missedText([{ reason: '您写过或改过这些内容', count: 3 }])).toBe('您写过或改过这些内容（3）')
})

test('the agreement names its number of tasks', () => {
  expect(agreementNote({ count: 8, same: 6, kappa: 0.4 })).toBe('近 90 天 8 次，κ 0.40')
  expect(agreementNote({ count: 8, same: 8, kappa: null })).toBe('近 90 天 8 次')
})

test('an empty list says how tasks are assigned to the user', () => {
  expect(rulesNote({ used: 0, mine: 0 })).toContain('没有启用的推送规则')
  expect(rulesNote({ used: 3, mine: 0 })).toContain('没有推送规则适用于您')
  expect(rulesNote({ used: 3, mine: 2 })).toContain('有 2 条推送规则会把任务交给您')
})
