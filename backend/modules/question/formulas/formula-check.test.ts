import { existsSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { TEX_MACROS } from '../../../../lib/contracts/formula/engine.ts'
import { normalizeTex } from '../../../../lib/contracts/formula/normalize.ts'
import { isPlainTex } from '../../../../lib/contracts/formula/plain-tex.ts'
import { FormulaCheck } from './formula-check.ts'

const checker = new FormulaCheck()
afterAll(() => checker.close())

describe('isPlainTex', () => {
  it.each([
    'x^2+y_1',
    '\\frac{a}{b}',
    '\\left( x \\right]',
    '\\begin{cases}a&b\\\\c\\end{cases}',
    '\\sqrt{2}',
    'x_{1}^{2}',
    '若',
  ])('is true for the formula %s, which the engine need not check', (tex) => {
    expect(isPlainTex(tex)).toBe(true)
  })
  it.each([
    'a_b_c',
    '\\frac{a}',
    '{',
    '}',
    '\\foo',
    'a & b',
    '\\left( x',
    '\\left { x \\right }',
    '\\begin{cases}a\\end{matrix}',
    '90__Back',
    'x^',
  ])('is false for the formula %s, which the engine must check', (tex) => {
    expect(isPlainTex(tex)).toBe(false)
  })
})

it('FormulaCheck describes the fault of each invalid formula in Chinese', async () => {
  const faults = await checker.check(
    [
      '$x$',
      '$\\frac{1}{2$',
      '$\\nonesuch$',
      '$$\\ce{H2O}$$',
      '$\\textless{}$',
      '$\\left { x \\right }$',
      '$\\left x$',
      '$\\mathtoolsset{centercolon}$',
      '$\\U{5C}def$',
    ],
    { by: 1 },
  )
  expect(Object.fromEntries(faults)).toEqual({
    $x$: null,
    '$\\frac{1}{2$': '缺少右花括号',
    '$\\nonesuch$': '未知命令 \\nonesuch',
    '$$\\ce{H2O}$$': null,
    '$\\textless{}$': null,
    '$\\left { x \\right }$': null,
    '$\\left x$': '\\left 后缺少定界符',
    '$\\mathtoolsset{centercolon}$': '\\mathtoolsset 会改变其他公式的样子，不能使用',
    '$\\U{5C}def$': '\\U 的参数有误',
  })
})

it('FormulaCheck ends the check of a formula that blocks the engine and continues with the other formulas', async () => {
  const hasty = new FormulaCheck(250)
  await hasty.check(['$\\nonesuch$'], { by: 1 })
  const endless = `$${'\\begin{array}{*{99}{*{90}{c}}}a\\end{array}'.repeat(350)}$`
  const deep = `$${'x^{'.repeat(4_000)}x${'}'.repeat(4_000)}$`
  const repeated = '$\\begin{array}{*{999999999}{c}}a\\end{array}$'
  const long = `$${'x+'.repeat(100_000)}x$`
  const [faults, beside] = await Promise.all([
    hasty.check(['$\\textless{}$', endless, repeated, long, '$\\foo$'], { by: 1 }),
    hasty.check(['$\\bar\\foo$'], { by: 1 }),
  ])
  expect(faults.get(endless)).toBe('公式过于复杂，引擎无法在规定时间内排版')
  expect(faults.get(repeated)).toBe('公式中的重复次数过多')
  expect(faults.get(long)).toBe('公式超过 20000 个字符')
  expect(faults.get('$\\textless{}$')).toBeNull()
  for (const found of [faults.get('$\\foo$'), beside.get('$\\bar\\foo$')]) expect(found).toBe('未知命令 \\foo')
  expect((await hasty.check([deep], { by: 1 })).get(deep)).toBe('公式的嵌套超过 50 层')
  await hasty.close()
})

const invalid = new URL('../../../../../shared/data/formulas/invalid_in_mathjax.jsonl', import.meta.url)
const corpus = existsSync(invalid) ? readFileSync(invalid, 'utf8').split('\n').filter(Boolean) : []

it(`FormulaCheck finds a fault in 99% of the formulas of real sets that no engine can render${corpus.length ? '' : ' (no ../shared here: nothing to check)'}`, async () => {
  const formulas = corpus.map((line) => JSON.parse(line) as { tex: string; delim: string })
  const faults = await checker.check(
    formulas.map(({ tex, delim }) => delim + tex + delim),
    { by: 1, ofMany: true },
  )
  // True for a formula that pages can render although the engine alone cannot: pages repair the formula before they
  // render it, or they define the commands that it uses. Such a formula has no fault.
  const isSet = (tex: string) =>
    normalizeTex(tex) !== tex || Object.keys(TEX_MACROS).some((name) => tex.includes(`\\${name}`))
  const missed = formulas.filter(({ tex, delim }) => !isSet(tex) && !faults.get(delim + tex + delim))
  expect(missed.length).toBeLessThanOrEqual(formulas.length * 0.01)
})
