import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { questionReview } from '@/components/domains/question/review-screens'
import { Refusal, renderScreen } from '@/components/domains/question/view/testing'
import { getQuestion } from '@/lib/contracts/question/detail'
import { useTab } from '@/lib/state/tab'
import { useTaskNavigation } from './use-task-navigation'

afterEach(cleanup)

const kind = {
  screens: questionReview,
  call: getQuestion,
  asked: ({ entityId, versionId }: { entityId: string; versionId: string }) => ({ id: entityId, version: versionId }),
  warmUp: () => undefined,
}

/** The text on the screen each time the promise of `goOn` resolved. */
let seen: string[] = []

function Front({ id, stands }: { id: string; stands: boolean }) {
  const { next, steps } = useTaskNavigation(id, kind, stands)
  const goOn = async () => {
    await steps.goOn()
    seen.push(document.body.textContent ?? '')
  }
  return (
    <button type="button" onClick={goOn}>
      任务 {id}，接着 {next ?? '没有'}
    </button>
  )
}

function Desk({ stands }: { stands: boolean }) {
  const id = useTab().params.get('task')
  return id ? <Front id={id} stands={stands} /> : <p>没有任务</p>
}

/** Renders the navigation for a user with two review tasks, whose ids are 5 and 6. */
function walk(stands = false) {
  seen = []
  return renderScreen(
    <Desk stands={stands} />,
    {
      listNextTasks: (params) => ({ ids: params.get('after') === '5' ? ['6'] : [], last: null }),
      getReviewTask: () => new Refusal(404, '审核任务不存在'),
    },
    'task=5',
  )
}

it('goOn of useTaskNavigation resolves when the next review task or the message that no task is left is shown', async () => {
  walk()
  fireEvent.click(await screen.findByText('任务 5，接着 6'))
  await waitFor(() => expect(seen).toHaveLength(1))
  expect(seen[0]).toContain('任务 6')
  fireEvent.click(screen.getByText(/任务 6/))
  await waitFor(() => expect(seen).toHaveLength(2))
  expect(seen[1]).toContain('没有任务')
})

it('useTaskNavigation requests only review tasks of the same kind of record, such as questions', async () => {
  const { asked } = walk()
  await screen.findByText('任务 5，接着 6')
  expect(asked.filter((call) => call.startsWith('listNextTasks')).join()).toContain('entity=question')
})

it.each([true, false])(
  'useTaskNavigation fetches the next review task only when the current task is rendered (rendered: %s)',
  async (stands) => {
    const { asked } = walk(stands)
    await screen.findByText('任务 5，接着 6')
    await new Promise((resolve) => setTimeout(resolve))
    expect(asked.some((call) => call.startsWith('getReviewTask?id=6'))).toBe(stands)
  },
)
