import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listItem, pageOf, renderScreen } from '@/components/domains/question/view/testing'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { AllQuestions } from './all-questions'

const at = '2026-11-20T06:05:00.000Z'
const batches = [{ id: '7', at, count: 1_200, by: '王老师' }]
const said = `${formatDateTime(at)} 王老师 导入 1,200 题`
const platform = {
  listQuestions: () => pageOf([listItem(1)]),
  countQuestionOptions: () => ({ counts: {}, partial: false }),
  listQuestionBatches: () => batches,
}
const chip = () => screen.findByRole('button', { name: /^导入批次/ })

beforeEach(() => localStorage.clear())
afterEach(cleanup)

it('the import filter shows the selected import even when the import is too old for the list of choices', async () => {
  const { asked } = renderScreen(<AllQuestions />, platform, 'batch=7')
  await waitFor(async () => expect((await chip()).textContent).toContain(said))
  expect(asked.find((call) => call.startsWith('listQuestions?'))).toContain('batch=7')
  cleanup()
  renderScreen(<AllQuestions />, platform, 'batch=3')
  await waitFor(async () => expect((await chip()).textContent).toContain('批次 3'))
})

it('the import filter offers the recent imports and puts the chosen import into the address', async () => {
  const { address } = renderScreen(<AllQuestions />, platform, 'scope=all&analysed=yes')
  fireEvent.click(await chip())
  fireEvent.click(await screen.findByText(said))
  await waitFor(() => expect(address.params.get('batch')).toBe('7'))
})
