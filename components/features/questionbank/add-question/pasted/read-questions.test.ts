import { expect, it } from 'vitest'
import { partQuestions } from '@/components/kit/rich-text/paste/questions'
import { readQuestions } from './read-questions'

const read = (text: string) => readQuestions(partQuestions(text))

it('reads stem, options, answer and analysis of each', () => {
  const [one, two] = read(`1. 若 $a<b$，则（  ）
A. $a^2<b^2$  B．不一定
C、相等
【答案】B
【解析】举反例。
再举一个。
2. 求 $x$ 的值。
答案：3`)
  expect(one).toMatchObject({
    stemHtml: '<p>若 $a&lt;b$，则（  ）</p>',
    options: ['<p>$a^2&lt;b^2$</p>', '<p>不一定</p>', '<p>相等</p>'],
    answer: 'B',
    analysisHtml: '<p>举反例。</p><p>再举一个。</p>',
  })
  expect(two).toMatchObject({ stemHtml: '<p>求 $x$ 的值。</p>', options: [], answer: '3', analysisHtml: '' })
})

it('takes no letters for options that do not follow one another', () => {
  const [one] = read('1. 点 A. 在直线上，求证 D. 也在？\n2. 求证：成立。')
  expect(one?.options).toEqual([])
  expect(one?.stemHtml).toBe('<p>点 A. 在直线上，求证 D. 也在？</p>')
})

it('one question alone is none of several', () => {
  expect(read('1. 求 $x$ 的值。')).toEqual([])
})
