import { expect, it } from 'vitest'
import type { BaseType } from '@/lib/contracts/question/json'
import { type Changed, changedTo, lossesOf, rowsAtFirst } from './change-type'
import { emptyBlank, emptyChild, emptyOption, emptyQuestion } from './empty'

const content: Changed = { ...emptyQuestion, stemHtml: '<p>题干</p>', analysisHtml: '<p>因为</p>' }
const choice: Changed = {
  ...content,
  options: ['甲', '乙', '丙'].map((html, at) => ({ ...emptyOption(at), html, correct: at === 1 })),
  answer: ['B'],
  shuffle: true,
}

it('changedTo keeps the whole question when its type changes from single to multiple choice', () => {
  expect(lossesOf(choice, 'single', 'multi')).toEqual([])
  expect(changedTo(choice, 'single', 'multi', 2)).toEqual(choice)
})

it('changedTo drops options and answer from choice to short answer; lossesOf lists both', () => {
  expect(lossesOf(choice, 'single', 'short')).toEqual(['3 个选项', '正确答案 B'])
  expect(changedTo(choice, 'single', 'short', 0)).toEqual({ ...content, options: [], answer: [] })
})

it('changedTo keeps the options but not the correct answer from multiple choice to ordering', () => {
  expect(lossesOf(choice, 'multi', 'order')).toEqual(['正确答案 B'])
  const order = changedTo(choice, 'multi', 'order', 2)
  expect(order.options.map(({ html, correct }) => [html, correct])).toEqual([
    ['甲', false],
    ['乙', false],
    ['丙', false],
  ])
  expect(order.answer).toEqual(['A', 'B', 'C'])
})

it('changedTo adds empty options until the question has the minimum number of its new type', () => {
  expect(changedTo(content, 'short', 'single', 4).options.map(({ key }) => key)).toEqual(['A', 'B', 'C', 'D'])
})

it('rowsAtFirst returns four for an empty choice question within its limits, and the minimum when options exist', () => {
  const type = (baseType: BaseType, minOptions: number, maxOptions: number) => ({ baseType, minOptions, maxOptions })
  expect(rowsAtFirst(content, type('single', 2, 8))).toBe(4)
  expect(rowsAtFirst(content, type('multi', 3, 0))).toBe(4)
  expect(rowsAtFirst(content, type('single', 2, 3))).toBe(3)
  expect(rowsAtFirst(content, type('multi', 5, 7))).toBe(5)
  expect(rowsAtFirst(content, type('order', 2, 8))).toBe(2)
  expect(rowsAtFirst(choice, type('single', 2, 8))).toBe(2)
})

it.each([
  ['blank', { answer: ['1', '2'], blanks: [emptyBlank, emptyBlank, emptyBlank] }, '3 个空的答案'],
  ['judge', { answer: ['正确'] }, '答案“正确”'],
  ['calc', { answer: ['<p>解</p>'] }, '答案'],
  ['match', { options: [{ ...emptyOption(0), html: '猫', pairHtml: 'cat' }] }, '连线的右侧'],
  ['composite', { children: [emptyChild] }, '1 道小题'],
] as const)(
  'lossesOf lists the content that a %s question loses when it becomes a single choice question',
  (from, more, lost) => {
    const one = { ...content, ...structuredClone(more) } as unknown as Changed
    expect(lossesOf(one, from, 'single')).toContain(lost)
    expect(changedTo(one, from, 'single', 2)).toMatchObject({ answer: [], blanks: [], children: [] })
  },
)

it('changedTo drops the base image, text prompt and audio prompt when the new type has no such fields', () => {
  const drawn = { ...content, groundHtml: '<img src="/a" alt="坐标系" />', answer: ['略'] }
  expect(lossesOf(drawn, 'draw', 'oral')).toEqual(['底图'])
  expect(lossesOf(drawn, 'draw', 'draw')).toEqual([])
  expect(changedTo(drawn, 'draw', 'oral', 0)).toEqual({ ...drawn, groundHtml: '' })
  const spoken = { ...content, promptHtml: '<p>看图</p>', promptAudio: '/b' }
  expect(lossesOf(spoken, 'oral', 'single')).toEqual(['口语提示', '提示音频'])
  expect(changedTo(spoken, 'oral', 'single', 2)).toMatchObject({ promptHtml: '', promptAudio: '' })
  expect(changedTo(spoken, 'oral', 'oral', 0)).toEqual(spoken)
})

it('lossesOf returns an empty list when all options of the question are empty', () => {
  const empty = { ...content, options: [emptyOption(0), emptyOption(1)] }
  expect(lossesOf(empty, 'single', 'essay')).toEqual([])
})
