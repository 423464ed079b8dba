import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { detail, listItem, pageOf, Refusal, renderScreen } from '@/components/domains/question/view/testing'
import type { QuestionDetail } from '@/lib/contracts/question/detail'
import { AllQuestions } from '../all-questions'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const question = (id: string): QuestionDetail => {
  const { content } = detail()
  return detail({ id, content: { ...content, stemHtml: `<p>整段题干 ${id}</p>`, analysisHtml: `<p>析 ${id}</p>` } })
}
const composite = (id: string): QuestionDetail => {
  const { content } = detail()
  const child = { ...content, id: '71', childNo: 1, typeCode: '01', baseType: 'single' as const, score: 2 }
  return detail({ id, children: [{ ...child, stemHtml: '<p>第一小题问</p>', analysisHtml: '<p>小题析</p>' }] })
}

const cards = (platform: object = {}) =>
  renderScreen(<AllQuestions />, {
    listLooks: () => ({ '/list': { cards: true } }),
    listQuestions: () => pageOf([listItem(1), listItem(2)]),
    getQuestion: (params) => question(params.get('id') ?? ''),
    ...platform,
  })
const cardOf = async (no: number) => {
  const link = await screen.findByText(`Q${String(no).padStart(6, '0')}`)
  return link.closest<HTMLElement>('[data-row]') as HTMLElement
}
const foldOf = async (no: number) => within(await cardOf(no)).findByRole('button', { name: '答案与解析' })

it('a question card shows the whole stem and the options, and shows the answer after a click', async () => {
  cards()
  const fold = await foldOf(1)
  const card = await cardOf(1)
  for (const words of ['整段题干 1', '甲', '乙']) expect(card.textContent).toContain(words)
  expect(card.textContent).not.toContain('析 1')
  expect(card.textContent).not.toContain('正确')
  fireEvent.click(fold)
  expect(card.textContent).toContain('析 1')
  await foldOf(2)
  expect((await cardOf(2)).textContent).not.toContain('析 2')
})

it('the key a shows and hides the answer of the focused question card', async () => {
  cards()
  await foldOf(2)
  const card = await cardOf(2)
  within(card).getByText('Q000002').focus()
  fireEvent.keyDown(document.activeElement as Element, { key: 'a' })
  expect(card.textContent).toContain('析 2')
  fireEvent.keyDown(document.activeElement as Element, { key: 'a' })
  expect(card.textContent).not.toContain('析 2')
})

it('a question card shows the preview text and a retry button when its question fails to load', async () => {
  let broken = true
  cards({
    getQuestion: (params: URLSearchParams) =>
      broken ? new Refusal(500, '稍后再试') : question(params.get('id') ?? ''),
  })
  const card = await cardOf(1)
  const retry = await within(card).findByRole('button', { name: '重试' })
  expect(card.textContent).toContain('第 1 题')
  broken = false
  fireEvent.click(retry)
  expect(await within(card).findByText('整段题干 1')).toBeTruthy()
})

it('a card of a composite question shows its children, and one button shows the answers of all children', async () => {
  cards({ getQuestion: (params: URLSearchParams) => composite(params.get('id') ?? '') })
  const fold = await foldOf(1)
  const card = await cardOf(1)
  expect(card.textContent).toContain('第一小题问')
  expect(card.textContent).not.toContain('小题析')
  fireEvent.click(fold)
  expect(card.querySelector('[data-child="1"] [data-anchor="analysisHtml"]')?.textContent).toContain('小题析')
})

it('AllQuestions loads no question details while the list is a table', async () => {
  const { asked } = cards({ listLooks: () => ({}) })
  await cardOf(1)
  expect(asked.some((call) => call.startsWith('getQuestion'))).toBe(false)
  expect(screen.queryByRole('button', { name: '显示答案' })).toBeNull()
})

it('the switch 显示答案 shows the answers on all question cards, and its state is stored for the session', async () => {
  cards()
  await foldOf(1)
  fireEvent.click(await screen.findByRole('button', { name: '显示答案' }))
  expect((await cardOf(1)).textContent).toContain('析 1')
  expect((await cardOf(2)).textContent).toContain('析 2')
  expect(sessionStorage.getItem('questions.answers')).toBe('{"shown":true,"presses":1}')
  fireEvent.click(await foldOf(2))
  expect((await cardOf(2)).textContent).not.toContain('析 2')
  fireEvent.click(await foldOf(2))
  fireEvent.click(screen.getByRole('button', { name: '收起答案' }))
  expect((await cardOf(1)).textContent).not.toContain('析 1')
  expect((await cardOf(2)).textContent).not.toContain('析 2')
  fireEvent.click(await foldOf(2))
  fireEvent.click(screen.getByRole('button', { name: '显示答案' }))
  fireEvent.click(screen.getByRole('button', { name: '收起答案' }))
  expect((await cardOf(2)).textContent).not.toContain('析 2')
})
