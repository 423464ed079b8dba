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
])('a Word EQ field is read as a framed character: %s as %s', (instruction, sign) => {
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
  ['EQ \\o(\\s\\up11(→),\\s\\do0(AB))', '\\overrightarrow{AB}'],
  ['EQ NO\\o\\al(\\s\\up4(-),\\s\\do4(3))', 'NO^{-}_{3}'],
  ['eq \\o(=====,\\s\\up7(点燃))', '\\overset{\\text{点燃}}{=====}'],
  ['eq \\o(→,\\s\\up7(高温))', '\\overset{\\text{高温}}{\\to}'],
  ['eq \\o(=,\\s\\up7(高温),\\s\\do5(催化剂))', '\\overset{\\text{高温}}{\\underset{\\text{催化剂}}{=}}'],
  ['eq \\o(CO\\s\\up2(2-),\\s\\do5(3))', 'CO^{2-}_{3}'],
  ['eq \\o(=,\\s\\do5(x))', '\\underset{x}{=}'],
  ['EQ \\f(1,2)+\\r(,3) \\* MERGEFORMAT ', '\\frac{1}{2}+\\sqrt{3}'],
  ['EQ \\* jc2 \\* "Font:宋体 (a" \\* hps21 \\f(\\* a,2)', '\\frac{* a}{2}'],
  ['EQ \\f((a,b),2)', '\\frac{(a,b)}{2}'],
])('a Word EQ field is read as a formula: %s as %s', (instruction, tex) => {
  expect(shown(instruction)).toBe(tex)
})

test('a Word EQ field with raised text, lowered text or nested fields is read as one formula', () => {
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

test('a Word EQ field with pinyin above a word is read as ruby text and as a formula', () => {
  const read = (instruction: string) => readEqField([{ text: instruction }])?.ruby
  const ruby = { base: '春', reading: 'chūn' }
  expect(read(' EQ \\* jc2 \\* "Font:宋体" \\* hps21 \\o\\ad(\\s\\up 9(chūn),春) ')).toEqual(ruby)
  expect(read('EQ \\o(春,\\s\\up9(chūn))')).toEqual(ruby)
  expect(read('EQ 立\\o(春,\\s\\up9(chūn))')).toBeUndefined()
  expect(read('EQ \\o(=,\\s\\up9(点燃))')).toBeUndefined()
})

test('a malformed Word EQ field keeps all characters of its instruction', () => {
  expect(shown('EQ \\f(1')).toBe('1')
  expect(shown('EQ \\q(1)')).toBe('\\q(1)')
  expect(shown('EQ 1)2')).toBe('1)2')
  expect(shown('EQ ')).toBeNull()
  expect(shown('PAGE')).toBeNull()
  expect(shown(`EQ ${'\\f('.repeat(1_000)}1`)).toContain('1')
  expect(shown(`EQ ${'('.repeat(100_000)}`)).toBeNull()
})
