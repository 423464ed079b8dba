import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '@/components/domains/question/view/testing'
import type { EditedQuestion } from '@/lib/contracts/question/editing'
import { CheckBar } from '../checks/check-bar'
import { useReturned } from './use-returned'

afterEach(cleanup)

const issue = (id: string, severity: 'block' | 'advice', state = 'open') => ({
  ...{ id, severity, state, rowVersion: 1, taskId: '1', reply: '', author: null, own: false, earlier: false },
  ...{ createdAt: '2026-11-20T06:05:00.000Z', errorType: '1', suggestion: null, note: `第 ${id} 处` },
  anchor: { field: 'stemHtml', childNo: null, quote: '', before: '', after: '' },
})

function Bar({ status, taken = [] }: { status: EditedQuestion['status']; taken?: string[] }) {
  const flaws = useReturned({ id: '5', status } as EditedQuestion, { ids: new Set(taken) })
  return <CheckBar flaws={flaws} onGo={() => {}} onFix={() => {}} open onOpen={() => {}} />
}
const draw = (bar: React.ReactNode) =>
  renderScreen(bar, {
    listReviewRounds: () => ({
      list: [],
      toAnswer: [issue('1', 'advice'), issue('2', 'block', 'reopened'), issue('3', 'block', 'fixed')],
    }),
  })

it('useReturned reports the open issues of a returned question as warnings, must-fix issues first', async () => {
  draw(<Bar status="returned" />)
  await screen.findByText('可以提交，2 项提醒')
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('退回的问题（必须修改）：第 2 处')
  expect(second?.textContent).toContain('退回的问题（建议修改）：第 1 处')
})

it('useReturned omits issues whose suggestion is applied, and loads no issues for a draft', async () => {
  draw(<Bar status="returned" taken={['2']} />)
  await screen.findByText('可以提交，1 项提醒')
  cleanup()
  const { asked } = draw(<Bar status="draft" />)
  await screen.findByText('✓ 没有发现问题，可以提交')
  expect(asked.some((call) => call.startsWith('listReviewRounds'))).toBe(false)
})
