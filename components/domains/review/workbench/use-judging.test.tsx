import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Refusal, renderScreen } from '@/components/domains/question/view/testing'
import type { ReviewTask } from '@/lib/contracts/review/judging'
import { useStoredView } from './stored-view'
import { useJudging } from './use-judging'
import { useReviewKeys } from './use-review-keys'

afterEach(cleanup)

const stage = {
  ...({ no: 1, name: '初审', reviewTask: '01', need: 1, rule: 'all', blind: false, slaHours: 48 } as const),
  checklist: ['题干通顺', '答案正确', '解析完整'],
}
const at = '2026-11-20T06:05:00.000Z'
const task = (more: object = {}): ReviewTask => ({
  ...({ id: '5', entity: 'question', entityId: '7', versionId: '9', title: 'Q000005', preview: '' } as const),
  ...{ section: '3', grade: '12', subject: '02', stageNo: 1, stageName: '初审', roundNo: 1, roundId: '3' },
  ...({ kind: 'review', status: 'working', method: null, assignee: null, own: true, hindrance: null } as const),
  ...{ submitter: null, blind: false, submittedAt: at, dueAt: at, decidedAt: null, issueCount: 0 },
  ...{ rowVersion: 1, updatedAt: at, updatedBy: null, comment: '', decision: null, issues: [], ticks: [] },
  ...{ previousVersionId: null, judges: true, closed: null, canUndo: false, stage },
  ...more,
})

let gone = 0
const nothing = () => undefined
const goOn = async () => {
  gone += 1
}
const steps = { go: nothing, goOn, forth: nothing, back: nothing }

function Desk({ of }: { of: ReviewTask }) {
  const root = useRef<HTMLDivElement>(null)
  const judging = useJudging(of, steps)
  useReviewKeys(root, { unit: '题' }, { p: judging.passAll, a: () => judging.decide('pass') })
  return <div ref={root}>已核对 {judging.ticks.filter(Boolean).length}</div>
}

function judgeIt(of: ReviewTask) {
  gone = 0
  const sent: string[] = []
  renderScreen(<Desk of={of} />, {
    saveReview: () => null,
    decideReview: () => {
      sent.push('decideReview')
      return task({ decision: 'pass', status: 'passed', canUndo: true })
    },
  })
  return sent
}
const press = (key: string) => fireEvent.keyDown(document.body, { key })

it('the key p in the workbench ticks the whole checklist, passes the review task and opens the next task', async () => {
  const sent = judgeIt(task())
  press('a')
  expect(sent).toEqual([])
  press('p')
  await waitFor(() => expect(gone).toBe(1))
  expect(sent).toEqual(['decideReview'])
  expect(screen.getByText('已核对 3')).toBeTruthy()
})

it('the key p in the workbench does not pass a review task that has an open must-fix issue', async () => {
  const blocking = { taskId: '5', earlier: false, severity: 'block', state: 'open' }
  const sent = judgeIt(task({ issues: [blocking] }))
  press('p')
  expect(await screen.findByText('已核对 0')).toBeTruthy()
  expect({ sent, gone }).toEqual({ sent: [], gone: 0 })
})

it('the keys p and a in the workbench have no effect while held down, so that no unseen task is judged', async () => {
  const sent = judgeIt(task())
  for (const key of ['p', 'a']) fireEvent.keyDown(document.body, { key, repeat: true })
  expect(await screen.findByText('已核对 0')).toBeTruthy()
  expect({ sent, gone }).toEqual({ sent: [], gone: 0 })
})

it('the key p in the workbench has no effect in a read-only review task', async () => {
  const sent = judgeIt(task({ judges: false }))
  press('p')
  expect(await screen.findByText('已核对 0')).toBeTruthy()
  expect({ sent, gone }).toEqual({ sent: [], gone: 0 })
})

const views = [
  { value: 'student', label: '学生视图', kept: true },
  { value: 'teacher', label: '教师视图', kept: true },
] as const

/** Renders a button that ticks one item after the other; the test determines when each save is answered. */
function Ticking({ of }: { of: ReviewTask }) {
  const { ticks, tick } = useJudging(of, steps)
  return (
    <button type="button" onClick={() => tick(ticks.indexOf(false), true)}>
      核对
    </button>
  )
}

it('useJudging sends one save at a time, and combines ticks made during a save into one further save', async () => {
  const saved: (() => void)[] = []
  const { asked } = renderScreen(<Ticking of={task()} />, {
    saveReview: () => new Promise<null>((resolve) => saved.push(() => resolve(null))),
  })
  for (let item = 0; item < 3; item++) fireEvent.click(await screen.findByText('核对'))
  await waitFor(() => expect(saved).toHaveLength(1))
  saved[0]?.()
  await waitFor(() => expect(saved).toHaveLength(2))
  saved[1]?.()
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked.filter((call) => call.startsWith('saveReview'))).toHaveLength(2)
})

it('useJudging sends the ticks of a failed save again with the next tick', async () => {
  let tries = 0
  renderScreen(<Ticking of={task()} />, {
    saveReview: () => {
      tries += 1
      return tries === 1 ? new Refusal(409, '任务正在处理') : null
    },
  })
  fireEvent.click(await screen.findByText('核对'))
  await waitFor(() => expect(tries).toBe(1))
  fireEvent.click(screen.getByText('核对'))
  await waitFor(() => expect(tries).toBe(2))
})

it('useJudging keeps and saves the ticks when the server refuses the verdict', async () => {
  const saved: string[] = []
  renderScreen(<Desk of={task()} />, {
    decideReview: () => new Refusal(409, '本环节已有结论'),
    saveReview: () => {
      saved.push('saveReview')
      return null
    },
  })
  press('p')
  await waitFor(() => expect(saved).toEqual(['saveReview']))
  expect(screen.getByText('已核对 3')).toBeTruthy()
})

it('useJudging starts an assigned review task as soon as the task is shown', async () => {
  const { asked } = renderScreen(<Ticking of={task({ status: 'assigned' })} />, { startReview: () => task() })
  await waitFor(() => expect(asked.filter((call) => call.startsWith('startReview'))).toHaveLength(1))
})

function View({ useKept }: { useKept: typeof useStoredView }) {
  const [audience, look] = useKept(views)
  return (
    <button type="button" onClick={() => look('teacher')}>
      {audience}
    </button>
  )
}

it('useStoredView keeps the teacher view of the workbench after a reload', async () => {
  renderScreen(<View useKept={useStoredView} />, {})
  fireEvent.click(await screen.findByText('student'))
  expect(await screen.findByText('teacher')).toBeTruthy()
  cleanup()
  vi.resetModules()
  const again = await import('./stored-view')
  renderScreen(<View useKept={again.useStoredView} />, {})
  expect(await screen.findByText('teacher')).toBeTruthy()
})
