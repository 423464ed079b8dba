import { expect, it } from 'vitest'
import { writtenText } from './written.ts'

it.each([
  ['已知抛物线$${{x}^{2}}=2py(p\\textgreater0)$$的焦点', '已知抛物线x²=2py(p>0)的焦点'],
  ['$\\frac{1}{2}$ 与 $\\dfrac{a+b}{2c}$', '1/2 与 (a+b)/(2c)'],
  ['$\\sqrt{2-x}$，$\\sqrt[3]{8}$', '√(2-x)，³√8'],
  ['$a_{n+1}=a_{1}q^{n}$', 'aₙ₊₁=a₁qⁿ'],
  ['$x^{k+1}$，$S_{ABC}$', 'x^(k+1)，S_(ABC)'],
  ['$\\angle A=30^{\\circ}$，$f^{\\prime}(x)$', '∠A=30°，f′(x)'],
  ['$\\left\\{ x \\middle| x\\leqslant 1 \\right\\}\\subseteq \\mathbb{R}$', '{x|x≤1}⊆R'],
  ['$\\overrightarrow{AB}\\cdot \\vec{a}$', 'A\u20D7B\u20D7·a\u20D7'],
  ['$\\sin \\alpha$ 的值', 'sinα 的值'],
  ['原价 $5，现价 \\$3', '原价 $5，现价 $3'],
  ['  没有公式\n的文字 ', '没有公式 的文字'],
])('writtenText writes the text %s without LaTeX as %s', (text, expected) => {
  expect(writtenText(text)).toBe(expected)
})

it('writtenText puts only one accent on a letter inside nested commands', () => {
  expect(writtenText(`$${'\\vec'.repeat(40)} a$`).length).toBeLessThan(100)
})

it('writtenText shows the LaTeX source of a formula that is too long', () => {
  const source = `$${'\\frac'.repeat(5_000)}$`
  expect(writtenText(source)).toBe(source)
})
