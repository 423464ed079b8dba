import { expect, test } from 'vitest'
import { findFormulas } from '@/lib/contracts/formula/find'
import { compareHtml } from './compare'

test('compareHtml compares Latin text word by word and Chinese character by character', () => {
  const { before, after, both, change } = compareHtml('<p>已知三角形的高为 12 cm</p>', '<p>已知梯形的高为 15 cm</p>')
  expect(change).toBe('content')
  expect(before).toBe('<p>已知<del>三角</del>形的高为 <del>12</del> cm</p>')
  expect(after).toBe('<p>已知<ins>梯</ins>形的高为 <ins>15</ins> cm</p>')
  expect(both).toBe('<p>已知<del>三角</del><ins>梯</ins>形的高为 <del>12</del><ins>15</ins> cm</p>')
})

test('compareHtml marks only the changed parts of a formula if the structure of the formula is unchanged', () => {
  const { before, after } = compareHtml('<p>求 $x^2+3$ 的值</p>', '<p>求 $x^3+3$ 的值</p>')
  expect(before).toBe('<p>求 <del>$x^{\\enclose{horizontalstrike}{2}}+3$</del> 的值</p>')
  expect(after).toBe('<p>求 <ins>$x^{\\enclose{bottom}{3}}+3$</ins> 的值</p>')
})

test('compareHtml marks adjacent changes in a formula together, but an index and each argument separately', () => {
  const marked = (tex: string) => compareHtml('<p>$a^2=b^2+c^2-bc\\ge 0$</p>', `<p>$${tex}$</p>`).after
  expect(marked('a^2=b^2+c^2-bc\\ge 2bc-bc=bc>1')).toBe(
    '<p><ins>$a^2=b^2+c^2-bc\\ge {\\enclose{bottom}{2bc-bc=bc>1}}$</ins></p>',
  )
  expect(marked('a^{2}=b^2')).toBe('<p><ins>$a^{2}=b^2$</ins></p>')
  expect(compareHtml('<p>$x^2+1$</p>', '<p>$x^34+1$</p>').after).toBe(
    '<p><ins>$x^{\\enclose{bottom}{3}}{\\enclose{bottom}{4}}+1$</ins></p>',
  )
  expect(compareHtml('<p>$\\frac12$</p>', '<p>$\\frac345$</p>').after).toBe(
    '<p><ins>$\\frac{\\enclose{bottom}{3}}{\\enclose{bottom}{4}}{\\enclose{bottom}{5}}$</ins></p>',
  )
})

test('compareHtml returns a changed formula as one formula, however many of its parts are marked', () => {
  const before = 'a+b+c+d+e+f+g+h'
  const { after } = compareHtml(
    `<p>$${before}$</p>`,
    `<p>$${before.replace(/[a-h]/g, (letter) => letter.toUpperCase())}$</p>`,
  )
  expect(after.match(/enclose/g)).toHaveLength(8)
  const [, marked = ''] = /<ins>([\s\S]*)<\/ins>/.exec(after) ?? []
  expect(findFormulas(marked).map(({ kind }) => kind)).toEqual(['math'])
})

test('compareHtml marks the whole formula if the structure of the formula changed', () => {
  const { before, after } = compareHtml('<p>$\\frac{1}{2}$</p>', '<p>$\\sqrt{2}$</p>')
  expect(before).toBe('<p><del>$\\frac{1}{2}$</del></p>')
  expect(after).toBe('<p><ins>$\\sqrt{2}$</ins></p>')
})

test('compareHtml reports a change of formatting only if the words of both texts are equal', () => {
  expect(compareHtml('<p>甲乙</p>', '<p><b>甲</b>乙</p>').change).toBe('look')
  expect(compareHtml('<p>甲</p>', '<p>甲</p>').change).toBe('none')
})

test('compareHtml shows the text of a removed table row inside a cell, never directly in the table', () => {
  const row = (text: string) => `<tr><td>${text}</td></tr>`
  const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`
  const { both } = compareHtml(table(row('一'), row('二'), row('三')), table(row('一'), row('三')))
  expect(both).toContain('<del>二</del>')
  expect(both).not.toMatch(/<(?:table|tbody|tr)><del>|<\/(?:td|tr)><del>/)
})

test('compareHtml shows the removed content if the new text is empty', () => {
  expect(compareHtml('<ul><li>甲</li></ul>', '').both).toBe('<del>甲</del>')
})

test('compareHtml leaves an escaped dollar sign unchanged next to an inserted formula', () => {
  const { after } = compareHtml('<p>\\$5</p>', '<p>\\$5 和 $x$</p>')
  expect(after).toBe('<p>\\$5<ins> 和 $x$</ins></p>')
})

const parts = [
  '<p>',
  '</p>',
  '甲',
  '乙',
  '丙',
  ' ',
  '$x^2$',
  '$\\frac{a}{b}$',
  '<b>',
  '</b>',
  '&lt;',
  '12',
  '<img src="/f/1">',
]
const unmarked = (html: string) =>
  html.replace(/<\/?(?:ins|del)>/g, '').replace(/\{\\enclose\{(?:horizontalstrike|bottom)\}\{([^{}]*)\}\}/g, '$1')

test('compareHtml only adds marks: without the marks, its results equal the two original texts exactly', () => {
  let seed = 20261123
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  const text = () => Array.from({ length: random(14) }, () => parts[random(parts.length)]).join('')
  for (let round = 0; round < 300; round++) {
    const [one, other] = [text(), text()]
    const { before, after, both } = compareHtml(one, other)
    expect(unmarked(before)).toBe(one)
    expect(unmarked(after)).toBe(other)
    expect(unmarked(both.replace(/<del>.*?<\/del>/g, ''))).toBe(other)
  }
})
