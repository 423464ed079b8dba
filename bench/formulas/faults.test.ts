import { existsSync, readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { FormulaCheck } from '../../backend/modules/question/formulas/formula-check.ts'
import type {} from './page.ts'
import { servedFormulas } from './served.ts'

const checker = new FormulaCheck()
const served = servedFormulas()

afterAll(() => checker.close())

const invalid = new URL('../../../shared/data/formulas/invalid_in_mathjax.jsonl', import.meta.url)
const real = existsSync(invalid) ? readFileSync(invalid, 'utf8').split('\n').filter(Boolean) : []

const sources = [
  '$x^2$',
  '$\\frac{1}{2$',
  '$\\nonesuch$',
  '$\\left x$',
  '$a & b$',
  '$x_1_2$',
  '$\\textcircled{1}\\wideparen{AB}$',
  '$\\begin{cases}a\\end{matrix}$',
  '$\\mmlToken{mi}{x}$',
  ...real
    .map((line) => JSON.parse(line) as { tex: string; delim: string })
    .map(({ tex, delim }) => delim + tex + delim),
]

it('the form and the service find the same faults in formulas', async () => {
  const page = await served.browser.newPage()
  await page.goto(served.url)
  const inPage = await page.evaluate((all) => window.formulas.faults(all), sources)
  const atService = Object.fromEntries(await checker.check(sources, { by: null, ofMany: true }))
  expect(inPage['$\\nonesuch$']).toBe('未知命令 \\nonesuch')
  expect(inPage['$\\textcircled{1}\\wideparen{AB}$']).toBeNull()
  expect(inPage).toEqual(atService)
})
