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

it('ticks the whole list and passes by one key, then opens the next task', async () => {
  const sent = judgeIt(task())
  press('a')
  expect(sent).toEqual([])
  press('p')
  await waitFor(() => expect(gone).toBe(1))
  expect(sent).toEqual(['decideReview'])
  expect(screen.getByText('已核对 3')).toBeTruthy()
})

it('does not pass by that key while something hinders a pass', async () => {
  const blocking = { taskId: '5', earlier: false, severity: 'block', state: 'open' }
  const sent = judgeIt(task({ issues: [blocking] }))
  press('p')
  expect(await screen.findByText('已核对 0')).toBeTruthy()
  expect({ sent, gone }).toEqual({ sent: [], gone: 0 })
})

it('ignores a held key, which would judge the unseen next task', async () => {
  const sent = judgeIt(task())
  for (const key of ['p', 'a']) fireEvent.keyDown(document.body, { key, repeat: true })
  expect(await screen.findByText('已核对 0')).toBeTruthy()
  expect({ sent, gone }).toEqual({ sent: [], gone: 0 })
})

it('ignores that key in a read-only task', async () => {
  const sent = judgeIt(task({ judges: false }))
  press('p')
  expect(await screen.findByText('已核对 0')).toBeTruthy()
  expect({ sent, gone }).toEqual({ sent: [], gone: 0 })
})

const views = [
  { value: 'student', label: '学生视图', kept: true },
  { value: 'teacher', label: '教师视图', kept: true },
] as const

/** Ticks one item after the other; the test decides when each save is answered. */
function Ticking({ of }: { of: ReviewTask }) {
  const { ticks, tick } = useJudging(of, steps)
  return (
    <button type="button" onClick={() => tick(ticks.indexOf(false), true)}>
      核对
    </button>
  )
}

it('saves ticks at once, one request at a time, and sends the latest state after the current request', async () => {
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

it('retries a failed save with the next change', async () => {
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

it('keeps the ticks after a refused verdict', async () => {
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

it('starts a task as soon as it is in front', async () => {
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

it('keeps the teacher view after a reload', async () => {
  renderScreen(<View useKept={useStoredView} />, {})
  fireEvent.click(await screen.findByText('student'))
  expect(await screen.findByText('teacher')).toBeTruthy()
  cleanup()
  vi.resetModules()
  const again = await import('./stored-view')
  renderScreen(<View useKept={again.useStoredView} />, {})
  expect(await screen.findByText('teacher')).toBeTruthy()
})
