import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { detail, renderScreen } from '@/components/domains/question/view/testing'
import { Toasts } from '@/components/ui/toast/toast'
import type { ReviewTask } from '@/lib/contracts/review/judging'
import { Review } from './review'

afterEach(cleanup)

const at = '2026-11-20T06:05:00.000Z'
const stage = {
  ...({ no: 1, name: '初审', reviewTask: '01', need: 1, rule: 'all', blind: false, slaHours: 48 } as const),
  checklist: ['题干通顺', '答案正确'],
}
const task = (id: string, more: Partial<ReviewTask> = {}): ReviewTask => ({
  ...({ id, entity: 'question', entityId: '5', versionId: '50', title: `Q00000${id}`, preview: '' } as const),
  ...{ section: '3', grade: '12', subject: '02', stageNo: 1, stageName: '初审', roundNo: 2, roundId: '3' },
  ...({ kind: 'review', status: 'working', method: null, assignee: null, own: true, hindrance: null } as const),
  ...{ submitter: null, blind: true, submittedAt: at, dueAt: at, decidedAt: null, issueCount: 0 },
  ...{ rowVersion: 1, updatedAt: at, updatedBy: null, comment: '', decision: null, issues: [], ticks: [] },
  ...{ previousVersionId: null, judges: true, closed: null, canUndo: false, stage },
  ...more,
})

/** Renders the workbench for a reviewer who has two tasks: first task 5, then task 6. */
function judging() {
  const page = (
    <>
      <Review />
      <Toasts />
    </>
  )
  return renderScreen(
    page,
    {
      getReviewTask: (params) => task(params.get('id') ?? ''),
      getQuestion: () => detail(),
      listNextTasks: (params) => ({ ids: params.get('after') === '5' ? ['6'] : [], last: null }),
      saveReview: () => null,
      decideReview: () => task('5', { status: 'passed', decision: 'pass', judges: false, canUndo: true }),
    },
    'task=5',
  )
}
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const view = (name: string) => within(screen.getByRole('group', { name: '视图' })).getByRole('button', { name })
const isShown = (name: string) => view(name).getAttribute('aria-pressed') === 'true'

it('Review shows the question with its views, its checklist and its metadata', async () => {
  judging()
  expect(await screen.findByRole('heading', { level: 1, name: /Q000005/ })).toBeTruthy()
  for (const name of ['学生视图', '教师视图', '源码']) expect(view(name)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '与上版对比' })).toBeNull()
  expect(screen.getByText('核对清单（0 / 2）')).toBeTruthy()
  expect(screen.getByText('选中题目中的文字或公式，按 1–9 或点“标出问题”。')).toBeTruthy()
  expect(screen.getByRole('button', { name: '审核记录、知识点、相似题' })).toBeTruthy()
  expect(screen.getByText('（盲审）')).toBeTruthy()
})

it('Review switches between student view and teacher view on the key t, and from source to teacher view', async () => {
  judging()
  await screen.findByRole('button', { name: '学生视图' })
  expect(isShown('学生视图')).toBe(true)
  press('t')
  expect(isShown('教师视图')).toBe(true)
  fireEvent.click(view('源码'))
  expect(isShown('源码')).toBe(true)
  press('t')
  expect(isShown('教师视图')).toBe(true)
  press('t')
  expect(isShown('学生视图')).toBe(true)
})

it('Review explains why the question cannot be passed yet, and opens the next task after the question is passed', async () => {
  const { address } = judging()
  await screen.findByRole('button', { name: '通过' })
  expect(screen.getByRole('button', { name: '通过' }).title).toBe('清单还有 2 项没有核对')
  press('a')
  expect(await screen.findByText('清单还有 2 项没有核对')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: '下一题' }).hasAttribute('disabled')).toBe(false))
  press('p')
  expect(await screen.findByText('Q000005 已通过（按 u 撤销）')).toBeTruthy()
  expect(address.steps).toEqual([['end', 'task=6']])
})
