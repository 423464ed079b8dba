import { expect, it } from 'vitest'
import { groupOptions } from './option-groups'
import type { Option } from './option-list'

const options: Option[] = [
  { value: 'ready', label: '可提交' },
  { value: 'score', label: '缺分值', group: '必须改正', ifCounted: true },
  { value: 'grade', label: '缺年级', group: '必须改正', ifCounted: true },
  { value: 'alt', label: '图片没有替代文字', group: '提醒', ifCounted: true },
]
const plain = { text: '', counts: undefined, chosen: [] }
const shown = (offering: Parameters<typeof groupOptions>[1]) =>
  groupOptions(options, offering).map(({ name, options: found }) => [name, ...found.map(({ value }) => value)])

it('groupOptions offers options that depend on counts once the counts are known, the most frequent first', () => {
  expect(shown(plain)).toEqual([[undefined, 'ready']])
  expect(shown({ ...plain, counts: { counts: { score: 2, grade: 9 }, partial: false } })).toEqual([
    [undefined, 'ready'],
    ['必须改正', 'grade', 'score'],
  ])
})

it('groupOptions keeps chosen options without a count, and keeps all options while the counts are partial', () => {
  expect(shown({ ...plain, chosen: ['alt'] })).toEqual([
    [undefined, 'ready'],
    ['提醒', 'alt'],
  ])
  expect(shown({ ...plain, counts: { counts: {}, partial: true } }).flat()).toHaveLength(7)
})

it('groupOptions omits options that do not contain the searched text', () => {
  expect(shown({ text: '缺', chosen: [], counts: { counts: { score: 2, alt: 1 }, partial: false } })).toEqual([
    ['必须改正', 'score'],
  ])
})
