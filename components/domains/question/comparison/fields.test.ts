import { describe, expect, it } from 'vitest'
import type { QuestionDetail } from '@/lib/contracts/question/detail'
import { detail } from '../view/testing'
import { comparedFields, comparedMetadata } from './fields'

type Content = QuestionDetail['content']
type Child = QuestionDetail['children'][number]

const { content } = detail()
const option = (key: string, html: string, more: Partial<Content['options'][number]> = {}) => ({
  ...{ key, html, correct: false },
  ...more,
})
const child = (id: string, childNo: number, more: Partial<Child> = {}): Child => ({
  ...{ id, childNo, typeCode: '01', baseType: 'single', score: 2 },
  ...{ stemHtml: `<p>小题${id}的题干</p>`, options: [], answer: [], analysisHtml: '' },
  ...more,
})

/** Returns the labels of fields that differ or have moved, in reading sequence. */
const changes = (before: Partial<QuestionDetail>, after: Partial<QuestionDetail>) =>
  comparedFields(detail(before), detail(after))
    .filter((field) => field.before !== field.after || field.moved)
    .map(({ label, moved }) => (moved ? `${label}（移动）` : label))
const ofContent = (before: Partial<Content>, after: Partial<Content>) =>
  changes({ content: { ...content, ...before } }, { content: { ...content, ...after } })
const fieldOf = (label: string, after: Partial<Content>) =>
  comparedFields(detail(), detail({ content: { ...content, ...after } })).find((field) => field.label === label)

describe('comparedFields', () => {
  it('compares every field that differs between two versions of a question', () => {
    expect(ofContent({}, content)).toEqual([])
    const blank = { accept: ['甲'], match: 'exact', tolerance: null, score: null, group: null } as const
    const wholes: [string, Partial<Content>, Partial<Content>][] = [
      ['思路', {}, { thinkingHtml: '<p>想</p>' }],
      ['点评', {}, { summaryHtml: '<p>评</p>' }],
      ['评分标准', { rubric: [{ html: '列式', score: 2 }] }, { rubric: [{ html: '列式', score: 3 }] }],
      ['选项乱序', {}, { shuffle: true }],
      ['选项 A', {}, { options: [option('A', '甲', { locked: true }), option('B', '乙', { correct: true })] }],
      [
        '选项 A',
        {},
        { options: [option('A', '甲', { feedbackHtml: '再想想' }), option('B', '乙', { correct: true })] },
      ],
    ]
    for (const [label, before, after] of wholes) expect(ofContent(before, after)).toEqual([label])
    const others = [{ accept: ['甲', '丙'] }, { match: 'ci' }, { score: 2 }, { group: 1 }] as const
    for (const more of others) {
      const [was, is] = [blank, { ...blank, ...more }].map((one) => ({ ...one, accept: [...one.accept] }))
      const sides = [was, is].map((one) => ({ answer: ['甲'], blanks: one ? [one] : [] }))
      expect(ofContent(sides[0] ?? {}, sides[1] ?? {})).toEqual(['第 1 空的判分设置'])
    }
    expect(changes({}, { knowledge: [{ name: '函数', primary: true }] })).toEqual(['知识点'])
  })

  it('describes the judging rules of a blank only when they differ from the default', () => {
    const usual = { accept: ['B'], match: 'exact', tolerance: null, score: null, group: null } as const
    expect(ofContent({}, { blanks: [{ ...usual, accept: ['B'] }] })).toEqual([])
    const blanks = [{ ...usual, accept: ['B', 'b'], match: 'numeric' as const, tolerance: 0.1 }]
    expect(fieldOf('第 1 空的判分设置', { blanks })?.after).toBe('<p>也可答：b</p><p>数值相等，允许误差 0.1</p>')
  })

  it('shows a changed right side of a 连线 pair as a change of its option', () => {
    const pairs = (right: string) => [
      option('A', '鲁迅', { pairHtml: right }),
      option('B', '老舍', { pairHtml: '《茶馆》' }),
    ]
    expect(ofContent({ options: pairs('《呐喊》') }, { options: pairs('《彷徨》') })).toEqual(['选项 A'])
  })

  it('marks a moved option as moved, but not the options that made room for this option', () => {
    const texts = ['一元二次方程', '反比例函数', '等差数列', '圆锥曲线']
    const options = (order: readonly number[]) => order.map((at, place) => option('ABCD'[place] ?? '', texts[at] ?? ''))
    const whole = options([0, 1, 2, 3])
    expect(ofContent({ options: whole }, { options: options([3, 0, 1, 2]) })).toEqual(['选项 D → A（移动）'])
    expect(ofContent({ options: whole }, { options: options([1, 2, 3]) })).toEqual(['选项 A'])
    const put = [option('A', '椭圆'), ...options([0, 1]).map((one, at) => ({ ...one, key: 'BC'[at] ?? '' }))]
    expect(ofContent({ options: options([0, 1]) }, { options: put })).toEqual(['选项 A'])
    const mended = options([3, 0, 1, 2]).map((one) => ({ ...one, html: one.html.replace('圆锥曲线', '圆锥曲线段') }))
    expect(ofContent({ options: whole }, { options: mended })).toEqual(['选项 D → A（移动）'])
    expect(ofContent({ options: [option('A', '甲')] }, { options: [option('A', '丙')] })).toEqual(['选项 A'])
  })

  it('pairs moved child questions by id, or by content when the versions belong to different questions', () => {
    const [one, two, three] = [child('7', 1), child('8', 2), child('9', 3)]
    const moved = {
      children: [
        { ...three, childNo: 1 },
        { ...one, childNo: 2 },
        { ...two, childNo: 3, score: 4 },
      ],
    }
    expect(changes({ children: [one, two, three] }, moved)).toEqual([
      '第 3 → 1 小题 · 题干（移动）',
      '第 2 → 3 小题 · 分值',
    ])
    expect(changes({ children: [one, two] }, { children: [{ ...two, childNo: 1 }] })).toEqual([
      '第 1 小题 · 题干',
      '第 1 小题 · 题型',
      '第 1 小题 · 分值',
    ])
    // Children of two different questions are paired by their content, because their ids differ.
    const foreign = {
      children: [child('70', 1, { stemHtml: two.stemHtml }), child('80', 2, { stemHtml: one.stemHtml })],
    }
    expect(changes({ children: [one, two] }, foreign)).toHaveLength(1)
  })

  it('escapes dollar signs and angle brackets in plain metadata, so that no formula or tag results', () => {
    const fact = (value: string | null) => [{ label: '来源', value }]
    expect(comparedMetadata(fact(null), fact('期末 <$5>'))).toEqual([
      { key: 'metadata.来源', label: '来源', before: '', after: '期末 &lt;\\$5&gt;' },
    ])
  })
})

it('comparedFields compares the options of each blank, even when the blank has moved', () => {
  const row = (...htmls: string[]) => ({
    ...({ accept: [], match: 'exact', tolerance: null, score: null, group: null } as const),
    accept: [] as never[],
    options: htmls.map((html, at) => ({ key: 'ABCD'[at] ?? '', html })),
  })
  const [one, two] = [row('took', 'brought', 'made', 'got'), row('quickly', 'slowly', 'rarely', 'often')]
  const was = { options: [], answer: ['B', 'A'], blanks: [one, two] } as Partial<Content>
  const other = { ...was, blanks: [one, row('quickly', 'slowly', 'hardly', 'often')] } as Partial<Content>
  expect(ofContent(was, other)).toEqual(['第 2 空的选项'])
  expect(ofContent(was, { ...was, answer: ['C', 'A'] } as Partial<Content>)).toEqual(['第 1 空的选项', '答案'])
  expect(ofContent(was, { ...was, answer: ['A', 'B'], blanks: [two, one] } as Partial<Content>)).toContain(
    '第 1 → 2 空的选项（移动）',
  )
})
