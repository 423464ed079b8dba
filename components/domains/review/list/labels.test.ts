import { expect, test } from 'vitest'
import { missedText } from '../missed-text'
import { agreementNote, durationOf, rulesNote, urgencyOf } from './labels'

const now = Date.parse('2026-05-04T08:00:00Z')

test.each([
  ['2026-05-04T07:30:00Z', 'error', '超时 30 分钟'],
  ['2026-05-04T10:00:00Z', 'warning', '剩 2 小时'],
  ['2026-05-05T08:00:00Z', 'neutral', '剩 24 小时'],
  ['2026-05-08T08:00:00Z', 'neutral', '剩 4 天'],
])('urgencyOf gives a review task that is due at %s the tone %s and the text %s', (dueAt, tone, word) => {
  expect(urgencyOf(dueAt, now)).toEqual({ tone, word })
})

test('durationOf converts seconds to words, and missedText lists why review tasks could not be claimed', () => {
  expect(durationOf(42)).toBe('42 秒')
  expect(durationOf(150)).toBe('2.5 分钟')
  expect(missedText([{ reason: '您写过或改过这些内容', count: 3 }])).toBe('您写过或改过这些内容（3）')
})

test('agreementNote returns the number of compared review tasks and, if there is one, the kappa value', () => {
  expect(agreementNote({ count: 8, same: 6, kappa: 0.4 })).toBe('近 90 天 8 次，κ 0.40')
  expect(agreementNote({ count: 8, same: 8, kappa: null })).toBe('近 90 天 8 次')
})

test('rulesNote tells the user how many rules for assigning review tasks (推送规则) apply to the user', () => {
  expect(rulesNote({ used: 0, mine: 0 })).toContain('没有启用的推送规则')
  expect(rulesNote({ used: 3, mine: 0 })).toContain('没有推送规则适用于您')
  expect(rulesNote({ used: 3, mine: 2 })).toContain('有 2 条推送规则会把任务交给您')
})
