import { expect, test } from 'vitest'
import type { Found } from './outcome.ts'
import { verdictRefusal } from './transitions.ts'
import { type VerdictFacts, verdictFacts } from './verdict.ts'

const facts = (more: Partial<VerdictFacts> = {}): VerdictFacts => ({
  ...{ kind: 'review', checklist: ['题干通顺', '答案正确'], ticks: [true, true] },
  ...{ own: [], earlier: [], others: 0 },
  ...more,
})
const found = (state: Found['state'], severity: Found['severity']): Found => ({ state, severity })
const block = found('open', 'block')

test('passing a review task is refused, with the number of missing items, until the checklist is complete', () => {
  expect(verdictRefusal('pass', facts())).toBeNull()
  expect(verdictRefusal('pass', facts({ ticks: [true] }))).toBe('清单还有 1 项没有核对')
  expect(verdictRefusal('pass', facts({ ticks: [] }))).toBe('清单还有 2 项没有核对')
  expect(verdictRefusal('pass', facts({ kind: 'verify', ticks: [] }))).toBeNull()
})

test('passing a review task is refused while an issue that must be fixed is open', () => {
  expect(verdictRefusal('pass', facts({ own: [block], ticks: [] }))).toBe('还有 1 个必须修改的问题，不能通过')
  expect(verdictRefusal('pass', facts({ own: [found('open', 'advice')] }))).toBeNull()
  expect(verdictRefusal('pass', facts({ earlier: [found('reopened', 'block')] }))).toBe(
    '还有 1 个必须修改的问题，不能通过',
  )
})

test('passing a review task is refused while earlier issues are unexamined; earlier advice counts only in a verification', () => {
  const earlier = [found('fixed', 'block'), found('open', 'advice')]
  expect(verdictRefusal('pass', facts({ earlier }))).toBe('还有 1 个上次的问题没有复核')
  expect(verdictRefusal('pass', facts({ earlier, kind: 'verify' }))).toBe('还有 2 个上次的问题没有复核')
  expect(verdictRefusal('pass', facts({ earlier: [found('verified', 'block')] }))).toBeNull()
})

test("rejecting a question version requires an open issue; only an arbitrator may rely on other reviewers' issues", () => {
  expect(verdictRefusal('reject', facts())).toBe('请先标出至少一个问题')
  expect(verdictRefusal('reject', facts({ own: [found('open', 'advice')] }))).toBeNull()
  expect(verdictRefusal('reject', facts({ earlier: [found('reopened', 'advice')] }))).toBeNull()
  expect(verdictRefusal('reject', facts({ earlier: [found('fixed', 'block')] }))).toBe('请先标出至少一个问题')
  expect(verdictRefusal('reject', facts({ others: 1 }))).toBe('请先标出至少一个问题')
  expect(verdictRefusal('reject', facts({ others: 1, kind: 'arbitrate' }))).toBeNull()
})

test("verdictFacts separates the reviewer's own issues, other reviewers' issues and issues of earlier reviews", () => {
  const issue = (taskId: string, earlier: boolean) => ({ ...block, taskId, earlier })
  const issues = [issue('5', false), issue('6', false), issue('2', true)]
  const task = { id: '5', kind: 'arbitrate', stage: { checklist: ['完整'] }, issues } as unknown as Parameters<
    typeof verdictFacts
  >[0]
  const { own, earlier, others } = verdictFacts(task, [])
  expect({ own, earlier, others }).toEqual({ own: [issues[0]], earlier: [issues[2]], others: 1 })
})
