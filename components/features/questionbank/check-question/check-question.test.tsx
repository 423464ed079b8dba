import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderScreen, session } from '@/components/domains/question/view/testing'
import { CheckQuestion } from './check-question'

afterEach(cleanup)

const at = '2026-11-20T06:05:00.000Z'
const waiting = {
  ...{ id: '8', rowVersion: 1, updatedAt: at, updatedBy: null, entity: 'question', entityId: '5', versionId: '50' },
  ...{ title: 'Q000005', preview: '<p>若集合</p>', section: '3', grade: '12', subject: '02', stageNo: 1 },
  ...{ stageName: '初审', kind: 'review', roundNo: 1, status: 'queued', method: null, assignee: null, own: false },
  ...{ hindrance: null, submitter: '王老师', blind: false, submittedAt: at, dueAt: at, decidedAt: null, issueCount: 0 },
}
const figures = {
  ...{ doneToday: 3, averageSeconds: null, agreement: null, mine: 0, overdue: 0, claimable: 1, missed: [] },
  rules: { used: 0, mine: 0 },
}

function open(list: readonly object[], address = '') {
  const ports = ['review:list', 'review:judge', 'review:assign', 'review:arbitrate']
  return renderScreen(
    <CheckQuestion />,
    {
      listUserMenus: () => ({ ...session, ports }),
      listReviewTasks: () => ({ list, total: list.length, totalIsCapped: false, nextCursor: null }),
      listReviewBatches: () => ({ list: [] }),
      getReviewFigures: () => figures,
    },
    address,
  )
}

it('CheckQuestion lists the review tasks of questions with columns and filters for questions', async () => {
  const { asked } = open([waiting])
  expect(await screen.findByText('Q000005')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '试题审核' })).toBeTruthy()
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headers.join()).toContain('编号,试题,环节')
  const bar = within(screen.getByRole('search', { name: '筛选' }))
  for (const name of ['学段', '题型', '环节', '批次', '超时']) {
    expect(bar.getAllByRole('button', { name: new RegExp(name) }).length).toBeGreaterThan(0)
  }
  for (const call of ['listReviewTasks', 'listReviewBatches', 'getReviewFigures']) {
    expect(asked.find((one) => one.startsWith(call))).toContain('entity=question')
  }
})

it('CheckQuestion explains in an empty tab which review tasks the tab lists', async () => {
  open([], 'tab=disputes')
  expect(await screen.findByText('作者的申诉，和同一环节意见不一的题，会列在这里。')).toBeTruthy()
})
