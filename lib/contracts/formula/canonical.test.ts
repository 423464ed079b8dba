import { describe, expect, it } from 'vitest'
import { canonicalFormula } from './canonical.ts'

const has = (formula: string, part: string) => canonicalFormula(formula).includes(canonicalFormula(part))

describe('canonicalFormula for different notations', () => {
  it.each([
    ['\\frac{1}{2}x', '\\dfrac12 x'],
    ['\\frac{1}{2}x', '\\tfrac {1} 2\\,x'],
    ['x_{1}', 'x_1'],
    ['x_1^{2}', 'x^2_1'],
    ['{{x}^{2}}', 'x^2'],
    ['\\left( a+b \\right)', '(a+b)'],
    ['a\\leqslant b', 'a≤b'],
    ['a \\le b', 'a ≦ b'],
    ["f'(x)", 'f^{\\prime}\\left(x\\right)'],
    ["f''", 'f^{\\prime\\prime}'],
    ['90^{\\circ}', '90°'],
    ['90^\\degree', '90\\degree'],
    ['25℃', '25^\\circ\\mathrm{C}'],
    ['x²', 'x^{2}'],
    ['a₁', 'a_1'],
    ['\\overrightarrow{AB}', '\\vec{AB}'],
    ['\\text{sin}', '\\mathrm{sin}'],
    ['\\mathrm{H}_2\\mathrm{O}', '\\ce{H2O}'],
    ['（a，b）', '(a,b)'],
    ['\\sqrt[3]{x}', '\\sqrt [ 3 ] x'],
    ['\\left\\{\\begin{array}{l} x=1 \\\\ y=2 \\end{array}\\right.', '\\begin{cases} x=1 \\\\ y=2 \\end{cases}'],
    ['\\color{red}{x}', 'x'],
    ['p\\textgreater0', 'p>0'],
    ['-1', '−1'],
  ])('returns the same canonical form for %s and %s', (one, other) => {
    expect(canonicalFormula(one)).toBe(canonicalFormula(other))
    expect(canonicalFormula(one)).not.toBe('')
  })
})

describe('canonicalFormula for a part of a formula', () => {
  it.each([
    ['{{x}^{2}}+{{y}^{2}}=1', 'x^2+y^2'],
    ['f(x)=\\sqrt{2-x}', '\\sqrt{2-x}'],
    ['f(x)=\\sqrt{2-x}', '2-x'],
    ['\\frac{x+1}{2}', 'x+1'],
    ['\\frac{x+1}{2}', '\\frac{x+1}{'],
    ['x^{2n+1}', '2n'],
    ['\\alpha+10', '10'],
  ])('returns for the formula %s a canonical form that contains the form of the part %s', (whole, part) =>
    expect(has(whole, part)).toBe(true),
  )

  it.each([
    ['2x+10', 'x+1'],
    ['110', '10'],
    ['101', '10'],
    ['3.14', '3'],
    ['x^{10}', 'x^1'],
    ['x^{10}', 'x^10'],
    ['\\frac{1}{2}', '12'],
    ['x_1', 'x1'],
    ['X', 'x'],
    ['\\sqrt{2}-x', '\\sqrt{2-x}'],
    ['\\sinh x', '\\sin x'],
  ])('returns for the formula %s a canonical form that does not contain the form of %s', (whole, part) =>
    expect(has(whole, part)).toBe(false),
  )
})

it('canonicalFormula reads malformed formulas as far as possible, in limited time', () => {
  expect(canonicalFormula('\\frac{x+1')).toBe(canonicalFormula('\\frac{x+1}{}'))
  expect(canonicalFormula('x^')).toBe('x')
  expect(canonicalFormula('}{\\')).toBe('')
  expect(canonicalFormula('{'.repeat(19_999))).toBe('')
  expect(canonicalFormula('\\frac'.repeat(3_000))).toMatch(/^⁄/)
  expect(canonicalFormula(`${'x^{'.repeat(40)}1`).length).toBeGreaterThan(0)
  expect(canonicalFormula(`${'x^{'.repeat(5_000)}1`)).toBe('')
  expect(canonicalFormula('x'.repeat(20_001))).toBe('')
})

it('canonicalFormula returns forms without spaces and without ASCII digits', () => {
  expect(canonicalFormula('1 2 \\quad 3.5 \\text{ 其中 } x')).not.toMatch(/\s/)
  expect(canonicalFormula('42')).not.toMatch(/[0-9]/)
})
