import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { questionReview } from '@/components/domains/question/review-screens'
import { renderScreen } from '@/components/domains/question/view/testing'
import { Toasts } from '@/components/ui/toast/toast'
import { OpenTabProvider } from '@/lib/state/tab'
import { hrefOf } from './columns'
import { useClaim } from './use-claim'

afterEach(cleanup)

const toTask = hrefOf('/questionbank/review', new URLSearchParams('tab=open&type=02'))

function Desk() {
  const claim = useClaim(questionReview, toTask)
  return (
    <button type="button" onClick={() => claim.of({ ids: ['8', '9'] })}>
      领取
    </button>
  )
}

it('useClaim opens the first claimed review task in the workbench and passes the filter of the list', async () => {
  const opened: string[] = []
  const page = (
    <OpenTabProvider value={(url) => opened.push(url)}>
      <Desk />
      <Toasts />
    </OpenTabProvider>
  )
  renderScreen(page, { claimReviewTasks: () => ({ ids: ['8', '9'], missed: [] }) })
  fireEvent.click(screen.getByRole('button', { name: '领取' }))
  await screen.findByText('已领取 2 题，在“我的待审”中')
  fireEvent.click(screen.getByRole('button', { name: '开始' }))
  expect(opened).toEqual(['/questionbank/review?task=8&type=02'])
})
