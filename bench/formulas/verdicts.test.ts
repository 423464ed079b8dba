import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterAll, expect, it } from 'vitest'
import { FormulaCheck } from '../../backend/modules/question/formulas/formula-check.ts'
import { texOf } from '../../lib/contracts/formula/faults.ts'
import { normalizeTex } from '../../lib/contracts/formula/normalize.ts'
import { sourcesIn } from '../../lib/contracts/question/checks/formulas.ts'
import { namesOfEngine } from './commands.ts'
import type {} from './page.ts'
import { servedFormulas } from './served.ts'

/** Number of formulas that are typeset within the time the page allows for a batch. */
const CHUNK = 60
const checker = new FormulaCheck()
const served = servedFormulas()

afterAll(() => checker.close())

const stemOf = (file: string) => JSON.parse(readFileSync(`e2e/cases/${file}`, 'utf8')).stem as string

async function opened(): Promise<Page> {
  const page = await served.browser.newPage()
  await page.goto(served.url)
  return page
}

/** Returns which of the formulas a new page typesets when it gets them in this order. */
async function shownBy(sources: readonly string[]): Promise<Map<string, boolean>> {
  const page = await opened()
  const shown = new Map<string, boolean>()
  for (let from = 0; from < sources.length; from += CHUNK) {
    const part = sources.slice(from, from + CHUNK)
    const jobs = part.map((source) => ({ tex: normalizeTex(texOf(source)), display: source.startsWith('$$') }))
    const compiled = await page.evaluate((all) => window.formulas.compile(all), jobs)
    for (const [index, source] of part.entries()) shown.set(source, compiled[index] === true)
  }
  await page.close()
  return shown
}

/** Returns the formulas that the page typesets and the service's check refuses, or the other way round. */
async function differences(sources: readonly string[]): Promise<string[]> {
  const [shown, faults] = [await shownBy(sources), await checker.check(sources, { by: null, ofMany: true })]
  return sources.filter((source) => shown.get(source) !== (faults.get(source) === null))
}

/** Formulas with commands of every extension; some define commands, some fail, and some need formulas before them. */
const MIXED = [
  '$5\\textperthousand$',
  '$\\begin{psmallmatrix}1&2\\\\3&4\\end{psmallmatrix}$',
  '$\\coloneqq$',
  '$\\begin{pmatrix*}[r]-1\\\\2\\end{pmatrix*}$',
  '$\\text{\\textdegree}$',
  '$\\begin{CD}A@>>>B\\end{CD}$',
  '$\\ce{A + B}$',
  '$\\ce{H2O}\\nonesuch$',
  '$\\pu{50%}$',
  '$\\Set{x|x>0}$',
  '$\\def\\mine{1}\\mine$',
  '$\\mine$',
  '$\\newcommand{\\frac}[1]{#1}\\frac{1}$',
  '$\\frac{1}{2}$',
  '$\\require{cancel}\\cancel{x}$',
  '$\\require{html}x$',
  '$\\begin{prooftree}\\end{prooftree}$',
  '$\\micro\\ohm\\upalpha\\nicefrac{1}{2}$',
  '$\\verb|50%|$',
  '$\\approxcolon$',
  '$\\xmapsto{a}$',
  '$\\colorbox{yellow}{$x$}\\fbox{$y$}\\boxed{$z$}$',
]

it('a page typesets exactly the formulas that the service’s check accepts, in any order', {
  timeout: 240_000,
}, async () => {
  expect(await differences(MIXED)).toEqual([])
  expect(await differences(MIXED.toReversed())).toEqual([])
  const faults = await checker.check(MIXED, { by: null })
  expect(MIXED.filter((source) => faults.get(source) !== null)).toEqual([
    '$\\ce{H2O}\\nonesuch$',
    '$\\mine$',
    '$\\require{html}x$',
    '$\\begin{prooftree}\\end{prooftree}$',
  ])
})

it('a page typesets a command or environment of the engine exactly when the service’s check accepts it', {
  timeout: 300_000,
}, async ({ annotate }) => {
  const { commands, environments } = await namesOfEngine()
  expect(commands.length).toBeGreaterThan(1_000)
  const sources = [
    ...commands.flatMap((name) => [`$\\${name}$`, `$x\\${name}{a}{b}{c}$`, `$\\text{\\${name}}$`]),
    ...environments.map((name) => `$$\\begin{${name}}a&b\\\\c&d\\end{${name}}$$`),
  ]
  expect(await differences(sources)).toEqual([])
  const faults = await checker.check(sources, { by: null, ofMany: true })
  await annotate(`${sources.length} formulas, ${[...faults.values()].filter(Boolean).length} refused by both`)
})

it('a page draws the formulas of real question files as intended', async () => {
  const page = await opened()
  const texts = [
    stemOf('02-check-and-page.questions.jsonl'),
    '占 $80%$，$20% \\times 300=60$，$\\text{约 5% 的}x$，$\\ce{50%}$',
    stemOf('03-radical-sign.questions.jsonl'),
    stemOf('05-doubled-backslash.questions.jsonl'),
    stemOf('08-dollars-in-box.questions.jsonl'),
    stemOf('06-price-behind.questions.jsonl'),
  ]
  await page.evaluate((all) => window.formulas.show(all), texts)
  const report = await page.evaluate(() => window.formulas.report())
  expect(report.map(({ source }) => source)).toEqual(texts.flatMap(sourcesIn))
  expect(report.filter(({ state }) => state !== 'done')).toEqual([])
  const shown = (source: string) =>
    report
      .find((one) => one.source === source)
      ?.text.normalize('NFKC')
      .replace(/\s/g, '')
  expect(shown('$5\\textperthousand$')).toContain('‰')
  expect(shown('$80%$')).toBe('80%')
  expect(shown('$20% \\times 300=60$')).toBe('20%×300=60')
  expect(shown('$\\text{约 5% 的}x$')).toBe('约5%的x')
  expect(shown('$\\ce{50%}$')).toBe('50%')
  expect(await page.locator('.formula[data-source="$√2+1$"] mjx-sqrt').count()).toBe(1)
  expect(await page.locator('.formula[data-source^="$\\\\\\\\frac"] mjx-sqrt').count()).toBe(1)
  expect(shown('$\\fbox{$x=1$}$')).toBe('x=1')
  expect(await page.locator('body').textContent()).toContain('一本书 5$ 到 10$ 之间')
  if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT })
  await page.close()
})
