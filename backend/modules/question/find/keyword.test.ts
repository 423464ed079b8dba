import { expect, it } from 'vitest'
import { readKeyword, readRuns } from './keyword.ts'

const word = (text: string) => ({ words: [text], formula: null })

it.each([
  ['函数 单调', [word('函数'), word('单调')]],
  ['2x', [word('2x')]],
  ['$x$', [{ words: ['$x$'], formula: 'x' }]],
  ['已知$x_{1}$ 求', [word('已知'), { words: ['$x_{1}$'], formula: 'x_1' }, word('求')]],
  ['$$\\dfrac12 x', [{ words: ['$$\\dfrac12', 'x'], formula: '⁄12x' }]],
  ['抛物线 y^2 = 2px 的焦点', [word('抛物线'), { words: ['y^2', '=', '2px'], formula: 'y^2=2px' }, word('的焦点')]],
  ['求x^2的值', [word('求'), { words: ['x^2'], formula: 'x^2' }, word('的值')]],
  ['sin 2α', [{ words: ['sin', '2α'], formula: '\\sin`2α' }]],
  ['$sin2\\alpha$', [{ words: ['$sin2\\alpha$'], formula: '\\sin`2α' }]],
  ['60°角', [{ words: ['60°'], formula: expect.stringMatching(/\^∘$/) }, word('角')]],
  ['Sinclair basin', [word('sinclair'), word('basin')]],
  ['$', []],
  ['A$', [word('a')]],
])('readKeyword splits into words and formulas the keyword %s', (keyword, parts) =>
  expect(readKeyword(keyword)).toEqual(parts),
)

it.each([
  ['函数  单调', [{ text: '函数单调', formula: null }]],
  ['Not so long', [{ text: 'not so long', formula: null }]],
  [
    '抛物线 的 y^2=2px 焦点 坐标',
    [
      { text: '抛物线的', formula: null },
      { text: 'y^2=2px', formula: 'y^2=2px' },
      { text: '焦点坐标', formula: null },
    ],
  ],
  ['$', []],
])('readRuns splits into joined texts and formulas the keyword %s', (keyword, runs) =>
  expect(readRuns(keyword)).toEqual(runs),
)
