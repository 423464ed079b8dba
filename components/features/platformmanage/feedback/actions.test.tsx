import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { actionLabels } from '@/components/work/testing'
import { isAllowed } from '@/lib/contracts/base/transitions'
import { type FeedbackItem, feedbackStatuses } from '@/lib/contracts/feedback/calls'
import { type FeedbackAction, feedbackTransitions } from '@/lib/contracts/feedback/transitions'
import { FeedbackActions } from './actions'
import { dueNote } from './labels'
import { exampleFeedback } from './testing'

afterEach(cleanup)

const row = (status: FeedbackItem['status']) => (
  <FeedbackActions kind="problemFeedback" feedback={exampleFeedback(status)} onWork={() => undefined} />
)
const handled: readonly FeedbackAction[] = ['accept', 'start', 'reply', 'resolve', 'close', 'merge', 'invalidate']
const labels = (actions: readonly FeedbackAction[], status: FeedbackItem['status']) =>
  actions
    .filter((action) => isAllowed(feedbackTransitions, action, status))
    .map((action) => feedbackTransitions.actions[action].label)

it.each(feedbackStatuses)(
  'FeedbackActions offers the actions that the state %s of the feedback allows',
  async (status) => {
    const offered = await actionLabels(row(status), ['problemFeedback:handle', 'problemFeedback:assign'])
    expect(offered.sort()).toEqual(['记录', ...labels([...handled, 'assign'], status)].sort())
  },
)

it('FeedbackActions offers only 记录 to a user who may only read feedback', async () => {
  expect(await actionLabels(row('new'), ['problemFeedback:list', 'userFeedback:handle'])).toEqual(['记录'])
})

describe('dueNote', () => {
  const now = Date.parse('2026-11-20T08:00:00Z')
  it.each([
    ['2026-11-25T08:00:00Z', '剩 5 天', undefined],
    ['2026-11-21T20:00:00Z', '剩 36 小时', undefined],
    ['2026-11-20T09:30:00Z', '剩 1 小时', 'warning'],
    ['2026-11-20T08:20:00Z', '剩 20 分钟', 'warning'],
    ['2026-11-19T08:00:00Z', '已超 24 小时', 'error'],
  ])('returns the remaining or exceeded time until the due date %s', (due, second, tone) => {
    expect(dueNote(due, now)).toMatchObject({ second, ...(tone && { tone }) })
  })
})
