import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { QuestionDetail } from '@/lib/contracts/question/detail'
import { detail, renderScreen } from '../view/testing'
import { Comparison } from './comparison'

afterEach(cleanup)

const { content, version } = detail()
const draw = (more: Partial<QuestionDetail>, older: Partial<QuestionDetail> = {}) => {
  const question = detail({ version: { ...version, id: '51', no: 2 }, ...more })
  renderScreen(<Comparison question={question} other={{ id: question.id, version: '50' }} />, {
    getQuestion: () => detail(older),
  })
}
const [first, second] = content.options

it('Comparison labels a moved option 位置移动 once and does not mark its text as changed', async () => {
  const options = [
    { ...second, key: 'A', html: '乙', correct: true },
    { ...first, key: 'B', html: '甲', correct: false },
  ]
  draw({ content: { ...content, options, answer: ['A'] } })
  const moved = await screen.findByText('位置移动')
  const region = moved.closest('section')
  expect(region?.querySelectorAll('ins, del')).toHaveLength(0)
  expect(screen.getAllByText('位置移动')).toHaveLength(1)
  expect(screen.getByRole('region', { name: '答案' }).querySelector('ins')?.textContent).toBe('A')
})

it('Comparison shows metadata values such as the difficulty by name instead of key', async () => {
  draw({ difficulty: '3', score: 5 }, { difficulty: '9', score: 4 })
  const difficulty = await screen.findByRole('region', { name: '难度' })
  await expect.poll(() => difficulty.querySelector('ins')?.textContent).toBe('中等')
  expect(screen.getByRole('region', { name: '分值' }).querySelector('del')?.textContent).toBe('4')
})

it('Comparison lists each unchanged child question only once', async () => {
  const child = { ...content, id: '8', childNo: 1, typeCode: '01', baseType: 'single' as const, score: 2 }
  const children = [child, { ...child, id: '9', childNo: 2, stemHtml: '<p>以下各项中</p>' }]
  draw({ children, difficulty: '3' }, { children, difficulty: null })
  const same = await screen.findByText(/^未改动：/)
  expect(same.textContent).toContain('第 1 小题、第 2 小题、')
})
