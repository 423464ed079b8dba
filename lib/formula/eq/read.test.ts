import { expect, test } from 'vitest'
import { readEqField } from './read.ts'

const shown = (instruction: string) => {
  const read = readEqField([{ text: instruction }])
  return read && (read.text ?? read.tex)
}

test.each([
  ['EQ \\o\\ac(○,1)', '①'],
  [' eq \\o\\ac(○,20) ', '⑳'],
  ['eq \\o\\ac(◯,36)', '㊱'],
  ['EQ \\o\\ac(○,A)', 'Ⓐ'],
  ['EQ \\o\\ac(○,三)', '㊂'],
  ['EQ \\o\\ac(□,2)', '\\boxed{2}'],
  ['EQ \\o\\ac(○,51)', '\\enclose{circle}{51}'],
])('%s is a sign in a frame: %s', (instruction, sign) => {
  expect(shown(instruction)).toBe(sign)
})

test.each([
  ['EQ \\f(1,2)', '\\frac{1}{2}'],
  ['EQ \\f(1;2)', '\\frac{1}{2}'],
  ['EQ \\r(3)', '\\sqrt{3}'],
  ['EQ \\r(3,8)', '\\sqrt[3]{8}'],
  ['EQ \\f(\\r(2),a\\,b)', '\\frac{\\sqrt{2}}{a,b}'],
  ['EQ \\x\\to(AB)', '\\overline{AB}'],
  ['EQ \\x\\bo(c)', '\\underline{c}'],
  ['EQ \\x(d)', '\\boxed{d}'],
  ['EQ \\x\\le\\ri(e)', '\\left|e\\right|'],
  ['EQ \\o(AB,\\s\\up6(→))', '\\overrightarrow{AB}'],
  ['EQ \\o(\\s\\up5(-),x)', '\\overline{x}'],
  ['EQ \\o(\\s\\up 7(∧),p)', '\\hat{p}'],
  ['EQ C\\o\\al(2,5)', 'C^{2}_{5}'],
  ['EQ C\\o\\al(\\s\\up4(2),\\s\\do4(n))', 'C^{2}_{n}'],
  ['EQ x\\s\\up6(2)', 'x^{2}'],
  ['EQ x\\s\\up6(2)\\do3(1)', 'x^{2}_{1}'],
  [
    'EQ \\b\\lc\\{\\rc\\ (\\a\\vs4\\al\\co1(x+y=1,x-y=2))',
    '\\left\\{\\begin{array}{l}x+y=1\\\\x-y=2\\end{array}\\right.',
  ],
  ['EQ \\b\\bc\\[(a)', '\\left[a\\right]'],
  ['EQ \\b(a)', '\\left(a\\right)'],
  ['EQ \\a\\ac\\co2(1,2,3,4)', '\\begin{array}{cc}1&2\\\\3&4\\end{array}'],
  ['EQ \\i\\su(i=1,n,i)', '\\mathop{\\sum}\\limits_{i=1}^{n} i'],
  ['EQ \\i(0,1,x)', '\\mathop{\\int}\\limits_{0}^{1} x'],
  ['EQ \\l(a,b)', 'a,b'],
  ['EQ \\f((a,b),2)', '\\frac{(a,b)}{2}'],
])('%s is the formula %s', (instruction, tex) => {
  expect(shown(instruction)).toBe(tex)
})

test('runs that are raised or lowered, and fields inside, are parts of the formula', () => {
  expect(
    readEqField([
      { text: 'EQ \\o(' },
      { text: '2', raised: 'up' },
      { text: ',' },
      { text: '5', raised: 'down' },
      { text: ')' },
    ]),
  ).toEqual({ tex: '^{2}_{5}' })
  expect(readEqField([{ text: 'EQ \\f(' }, { tex: '\\sqrt{2}' }, { text: ',2)' }])).toEqual({
    tex: '\\frac{\\sqrt{2}}{2}',
  })
})

test('nothing of a broken instruction is lost', () => {
  expect(shown('EQ \\f(1')).toBe('1')
  expect(shown('EQ \\q(1)')).toBe('\\q(1)')
  expect(shown('EQ 1)2')).toBe('1)2')
  expect(shown('EQ ')).toBeNull()
  expect(shown('PAGE')).toBeNull()
  expect(shown(`EQ ${'\\f('.repeat(1_000)}1`)).toContain('1')
  expect(shown(`EQ ${'('.repeat(100_000)}`)).toBeNull()
})
