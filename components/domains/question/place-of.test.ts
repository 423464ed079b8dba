import { expect, it } from 'vitest'
import { placeOf } from './place-of'

it.each([
  ['stemHtml', '题干'],
  ['knowledge', '知识点'],
  ['options.2.html', '选项 C'],
  ['answer.0', '答案 1'],
  ['blanks.2.options.1.html', '第 3 空 · 选项 B'],
  ['children.0.blanks.1.options', '第 1 小题 · 第 2 空'],
  ['children.0', '第 1 小题'],
  ['children.2.options.0.pairHtml', '第 3 小题 · 选项 A'],
])('placeOf converts the field path %s to the label %s', (path, place) => {
  expect(placeOf(path)).toBe(place)
})
