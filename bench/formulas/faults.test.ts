import { existsSync, readFileSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FormulaCheck } from '../../backend/modules/question/formulas/formula-check.ts'
import { copyMathJax } from '../../scripts/copy-mathjax.ts'
import { chromiumOptions } from '../../scripts/test/chromium.ts'
import type {} from './page.ts'
import { serveFormulaPage } from './serve.ts'

const ROOT = process.cwd()
const checker = new FormulaCheck()
let browser: Browser
let server: Awaited<ReturnType<typeof serveFormulaPage>>

beforeAll(async () => {
  await copyMathJax(ROOT)
  server = await serveFormulaPage(ROOT)
  browser = await chromium.launch(chromiumOptions())
}, 60_000)

afterAll(async () => {
  await checker.close()
  await browser.close()
  await server.close()
})

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

it('form and service find the same wrong with formulas', { timeout: 60_000 }, async () => {
  const page = await browser.newPage()
  await page.goto(server.url)
  const inPage = await page.evaluate((all) => window.formulas.faults(all), sources)
  const atService = Object.fromEntries(await checker.check(sources, { by: null, ofMany: true }))
  expect(inPage['$\\nonesuch$']).toBe('未知命令 \\nonesuch')
  expect(inPage['$\\textcircled{1}\\wideparen{AB}$']).toBeNull()
  expect(inPage).toEqual(atService)
})
