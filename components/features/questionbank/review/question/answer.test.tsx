import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { detail, renderScreen } from '@/components/domains/question/view/testing'
import { useFold } from '@/components/domains/review/workbench/stored-view'
import { useReviewKeys } from '@/components/domains/review/workbench/use-review-keys'
import type { QuestionDetail } from '@/lib/contracts/question/detail'
import { reviewedFields } from './fields'
import { ShownQuestion } from './shown-question'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

function Task({ question }: { question: QuestionDetail }) {
  const root = useRef<HTMLDivElement>(null)
  const fold = useFold()
  useReviewKeys(root, { unit: '题' }, { e: fold.onToggle })
  return (
    <ShownQuestion
      {...{ version: question, view: 'student', previousVersionId: null, root, fold }}
      fields={reviewedFields(question)}
      onPointerUp={() => undefined}
    />
  )
}

const question = detail()
const { content } = question
const fold = () => screen.getByRole('button', { name: '答案与解析' })
const isOpen = () => fold().getAttribute('aria-expanded') === 'true'
const press = (key: string) => fireEvent.keyDown(document.body, { key })

function open(shown: QuestionDetail) {
  const { container } = renderScreen(<Task key={shown.id} question={shown} />, {})
  return container
}

it('ShownQuestion hides answer and analysis in the student view until the reviewer clicks or presses e', () => {
  const page = open({ ...question, content: { ...content, analysisHtml: '<p>先化简</p>' } })
  expect(isOpen()).toBe(false)
  expect(page.textContent).not.toContain('先化简')
  press('e')
  expect(page.textContent).toContain('先化简')
  expect(page.querySelector('[data-anchor="analysisHtml"]')?.textContent).toBe('先化简')
  fireEvent.click(fold())
  expect(page.textContent).not.toContain('先化简')
})

it('ShownQuestion shows the answer of each child question under its number, with an anchor for review marks', () => {
  const child = (childNo: number) => ({
    ...{ ...content, options: [], id: `${childNo}`, childNo, typeCode: '01', baseType: 'essay' as const, score: 5 },
    ...{ answer: [`答 ${childNo}`], analysisHtml: `<p>析 ${childNo}</p>` },
  })
  const page = open({ ...question, children: [child(1), child(2)] })
  press('e')
  const second = within(page.querySelector<HTMLElement>('[data-answer] [data-child="2"]') as HTMLElement)
  expect(second.getByText('答 2')).toBeTruthy()
  expect(second.getByText('析 2').closest('[data-anchor]')?.getAttribute('data-anchor')).toBe('analysisHtml')
})

it('ShownQuestion shows the feedback of each option together with the answer', () => {
  const options = content.options.map((option) => ({ ...option, feedbackHtml: `<p>因为 ${option.key}</p>` }))
  const page = open({ ...question, content: { ...content, options } })
  expect(page.textContent).not.toContain('因为')
  press('e')
  for (const { key } of options) expect(page.textContent).toContain(`因为 ${key}`)
})

it('ShownQuestion hides the answer when the next task opens, unless the reviewer has chosen 每题都展开', () => {
  open(question)
  press('e')
  cleanup()
  open(question)
  expect(isOpen()).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: '每题都展开' }))
  expect(isOpen()).toBe(false)
  cleanup()
  open(question)
  expect(isOpen()).toBe(true)
})
