import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { BodyBlank } from '@/lib/contracts/question/body'
import { QuestionBody } from './question-body'
import { detail, renderScreen } from './testing'

afterEach(cleanup)

const { content } = detail()
const blank: BodyBlank = { accept: ['2'], match: 'exact', tolerance: null, score: null, group: null }
const filled = {
  ...content,
  options: [],
  answer: ['2', '0.50', '甲'],
  blanks: [
    { ...blank, accept: ['2'] },
    { ...blank, accept: ['0.50', '1/2', '一半'], match: 'numeric' as const, tolerance: 0.01, score: 3 },
    { ...blank, accept: ['甲'], match: 'ci' as const, group: 1 },
  ],
}

describe('QuestionBody', () => {
  it('shows a teacher the alternative answers of blanks, and judging rules that differ from the default', () => {
    renderScreen(<QuestionBody content={filled} baseType="blank" teacher />, {})
    const part = screen.getByRole('heading', { name: '判分设置' }).parentElement
    const lines = [...(part?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
    expect(lines).toEqual(['第 2 空也可答1/2一半数值相等，允许误差 0.01 · 3 分', '第 3 空不分大小写 · 可互换组 1'])
    expect(part?.querySelector('[data-anchor="blanks.1.accept.2"]')?.textContent).toBe('一半')
  })

  it('shows the options of each blank below the passage, and marks the correct options only for a teacher', () => {
    const list = (...htmls: string[]) => htmls.map((html, at) => ({ key: 'ABCD'[at] ?? '', html }))
    const cloze = {
      ...content,
      options: [],
      answer: ['B', 'A'],
      blanks: [
        { ...blank, accept: [], options: list('took', 'brought', 'made', 'got') },
        { ...blank, accept: [], options: list('in', 'on') },
      ],
    }
    renderScreen(<QuestionBody content={cloze} baseType="cloze" teacher={false} />, {})
    // The stylesheet formula.css numbers the blanks in the passage in the same way as the options.
    expect(document.querySelectorAll('[data-numbered-blanks]')).toHaveLength(1)
    const shown = () => screen.getByRole('list', { name: '各空的选项' })
    expect(shown().textContent).toBe('1.A.tookB.broughtC.madeD.got2.A.inB.on')
    expect(shown().querySelector('[data-anchor="blanks.1.options.0.html"]')?.textContent).toBe('in')
    cleanup()
    renderScreen(<QuestionBody content={cloze} baseType="cloze" teacher />, {})
    expect([...shown().querySelectorAll('[data-correct]')].map(({ textContent }) => textContent)).toEqual([
      'B.brought✓',
      'A.in✓',
    ])
    const answers = screen.getByRole('heading', { name: '答案' }).parentElement
    expect(answers?.textContent).toBe('答案1. B2. A')
  })

  it('tells a teacher that the options are shuffled and which options keep their position', () => {
    const options = content.options.map((option) => ({ ...option, locked: option.key === 'B' }))
    renderScreen(<QuestionBody content={{ ...content, options, shuffle: true }} baseType="single" teacher />, {})
    expect(screen.getByText('选项乱序，B 位置固定')).toBeTruthy()
    cleanup()
    renderScreen(<QuestionBody content={{ ...content, shuffle: true }} baseType="single" teacher />, {})
    expect(screen.getByText('选项乱序')).toBeTruthy()
  })

  it('shows the correct sequence of a 排序 question both as texts and as letters', () => {
    const options = [
      { key: 'A', html: '沉淀', correct: false },
      { key: 'B', html: '溶解', correct: false },
    ]
    renderScreen(<QuestionBody content={{ ...content, options, answer: ['B', 'A'] }} baseType="order" teacher />, {})
    const part = screen.getByRole('heading', { name: '答案' }).parentElement
    expect([...(part?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual(['B溶解', 'A沉淀'])
  })

  it('shows a learner the base image of a drawing question and both prompts of an oral question', () => {
    const ground = { ...content, options: [], groundHtml: '<img src="/api/a" alt="坐标系" />' }
    renderScreen(<QuestionBody content={ground} baseType="draw" teacher={false} />, {})
    expect(screen.getByRole('img', { name: '坐标系' })).toBeTruthy()
    cleanup()
    const spoken = { ...content, options: [], promptHtml: '<p>Look and say.</p>', promptAudio: '/api/b' }
    renderScreen(<QuestionBody content={spoken} baseType="oral" teacher={false} />, {})
    expect(screen.getByText('Look and say.')).toBeTruthy()
    expect(screen.getByLabelText('提示音频').getAttribute('src')).toBe('/api/b')
  })

  it('hides judging rules from a learner, and hides default judging rules from a teacher', () => {
    renderScreen(<QuestionBody content={{ ...filled, shuffle: true }} baseType="blank" teacher={false} />, {})
    expect(screen.queryByText(/判分设置|乱序|一半/)).toBeNull()
    cleanup()
    renderScreen(<QuestionBody content={{ ...filled, blanks: [blank] }} baseType="blank" teacher />, {})
    expect(screen.queryByText(/判分设置|乱序/)).toBeNull()
  })
})
