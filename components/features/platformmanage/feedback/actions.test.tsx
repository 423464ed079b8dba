import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { offeredActions } from '@/components/work/testing'
import { isAllowed } from '@/lib/contracts/base/transitions'
import { type FeedbackItem, feedbackStatuses } from '@/lib/contracts/feedback/calls'
import { type FeedbackAction, feedbackTransitions } from '@/lib/contracts/feedback/transitions'
import { FeedbackActions } from './actions'
import { dueNote } from './labels'

afterEach(cleanup)

const feedback = (status: FeedbackItem['status']): FeedbackItem => ({
  id: '7',
  rowVersion: 1,
  updatedAt: '2026-11-01T00:00:00.000Z',
  updatedBy: null,
  text: '示例反馈',
  pictures: [],
  type: '14',
  errorType: null,
  accountId: null,
  accountKind: null,
  accountName: null,
  organId: null,
  organName: null,
  source: 'app',
  sn: null,
  deviceId: null,
  appVersion: '',
  questionId: null,
  questionCode: null,
  status,
  handlerId: null,
  handlerName: null,
  dueAt: null,
  saidAt: '2026-11-01T00:00:00.000Z',
  resolvedAt: null,
  foldedCount: 0,
  duplicateCount: 0,
  keptId: null,
})

const row = (status: FeedbackItem['status']) => (
  <FeedbackActions kind="problemFeedback" feedback={feedback(status)} onWork={() => undefined} />
)
const handled: readonly FeedbackAction[] = ['accept', 'start', 'reply', 'resolve', 'close', 'merge', 'invalidate']
const labels = (actions: readonly FeedbackAction[], status: FeedbackItem['status']) =>
  actions
    .filter((action) => isAllowed(feedbackTransitions, action, status))
    .map((action) => feedbackTransitions.actions[action].label)

it.each(feedbackStatuses)('%s: offered is what the state allows', async (status) => {
  const offered = await offeredActions(row(status), ['problemFeedback:handle', 'problemFeedback:assign'])
  expect(offered.sort()).toEqual(['记录', ...labels([...handled, 'assign'], status)].sort())
})

it('nothing is offered to whoever only reads', async () => {
  expect(await offeredActions(row('new'), ['problemFeedback:list', 'userFeedback:handle'])).toEqual(['记录'])
})

describe('the time that is left', () => {
  const now = Date.parse('2026-11-20T08:00:00Z')
  it.each([
    ['2026-11-25T08:00:00Z', '剩 5 天', undefined],
    ['2026-11-21T20:00:00Z', '剩 36 小时', undefined],
    ['2026-11-20T09:30:00Z', '剩 1 小时', 'warning'],
    ['2026-11-20T08:20:00Z', '剩 20 分钟', 'warning'],
    ['2026-11-19T08:00:00Z', '已超 24 小时', 'error'],
  ])('%s', (due, second, tone) => {
    expect(dueNote(due, now)).toMatchObject({ second, ...(tone && { tone }) })
  })
})
