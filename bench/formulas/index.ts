import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { copyMathJax } from '../../scripts/copy-mathjax.ts'
import { chromiumOptions } from '../../scripts/test/chromium.ts'
import type { BenchRow } from '../row.ts'
import { katex } from './katex.ts'
import type { Shown } from './page.ts'
import { reactMathJax } from './react-mathjax.ts'
import { formulaSamples } from './samples.ts'
import { serveFormulaPage } from './serve.ts'

const ROUNDS = 5
const ROOT = join(import.meta.dirname, '../..')

/** Milliseconds to wait, longer than the engine takes to warm up and to store its results. */
const WARM_UP_MS = 2500

interface Round {
  /** Figures of a page that loads the engine for its first formula. */
  load: Shown
  /** Figures of a page whose engine is loaded and warm but knows none of the formulas. */
  first: Shown
  /**
   * Longest task in milliseconds after `first` until all 200 formulas are typeset, while the page is scrolled through
   * them.
   */
  restTask: number
  /** Figures of a page that is loaded again in the same browser and requests the same texts at once. */
  second: Shown
  katex: Shown
  react: Shown
}

/**
 * Measures 200 formulas on one page at a quarter of the CPU's speed (design/performance.md, Formulas). The time runs
 * from the moment when the page gets the texts until every formula whose box is in view is typeset and painted. Each
 * repetition measures our engine on a first and on a second visit, then KaTeX and better-react-mathjax, with the same
 * texts and the same visible part. A long task takes 50 ms or more, as the browser reports it. The results are medians
 * of five repetitions; ratios are taken within a repetition.
 */
export async function run(): Promise<BenchRow[]> {
  await copyMathJax(ROOT)
  const server = await serveFormulaPage(ROOT)
  const browser = await chromium.launch(chromiumOptions())
  try {
    const rounds: Round[] = []
    for (let i = 0; i < ROUNDS; i++) rounds.push(await measureRound(browser, server.url))
    const value = (read: (round: Round) => number) => median(rounds.map(read))
    const shared = `可见的 ${value(({ first }) => first.visible)} 行，对照：同一次运行中 KaTeX（仅 HTML、已预热、字体已在）排同几行`
    const ms = { unit: 'ms' }
    return [
      { name: 'KaTeX 排好可见部分（CPU 4×）', value: value((round) => round.katex.time), ...ms, note: shared },
      { name: 'KaTeX 的最长任务', value: value((round) => round.katex.longestTask), ...ms },
      {
        name: '200 个公式的页面，可见部分全部排好（CPU 4×，初次，引擎已在）',
        value: value((round) => round.first.time),
        ...ms,
        limit: value((round) => round.katex.time),
        ratio: value((round) => round.first.time / round.katex.time),
        note: shared,
      },
      { name: '同上的最长任务', value: value((round) => round.first.longestTask), ...ms, limit: 50 },
      { name: '同上，直到 200 个全部排好的最长任务', value: value((round) => round.restTask), ...ms, limit: 50 },
      {
        name: '重新载入页面后的第二次访问（浏览器中存有排版）',
        value: value((round) => round.second.time),
        ...ms,
        limit: 100,
        ratio: value((round) => round.second.time / round.katex.time),
      },
      { name: '第二次访问的最长任务', value: value((round) => round.second.longestTask), ...ms, limit: 50 },
      {
        name: 'better-react-mathjax 排好可见部分（CPU 4×，引擎已在页面中预热）',
        value: value((round) => round.react.time),
        ...ms,
        ratio: value((round) => round.react.time / round.first.time),
        note: '比值：对本产品的初次',
      },
      { name: 'better-react-mathjax 的最长任务', value: value((round) => round.react.longestTask), ...ms },
      { name: '第一个公式，引擎为它而载入', value: value((round) => round.load.time), ...ms },
      { name: '载入引擎期间的最长任务', value: value((round) => round.load.longestTask), ...ms, limit: 50 },
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Measures once with all engines, in a browser with an empty store. */
async function measureRound(browser: Browser, url: string): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const texts = formulaSamples()
  try {
    const page = await slowPage(context)
    await page.goto(url)
    const load = await show(page, ['$x$'])
    await page.waitForTimeout(WARM_UP_MS)
    const first = await show(page, texts)
    const restTask = await page.evaluate(() => window.formulas.watchTasks(() => window.formulas.settleAll()))
    await page.waitForTimeout(WARM_UP_MS)
    await page.close()
    const again = await slowPage(context)
    await again.goto(url)
    const second = await show(again, texts)
    await again.close()
    const alike = { url, texts, visible: first.visible }
    return {
      load,
      first,
      restTask,
      second,
      katex: await katex(await slowPage(context), alike),
      react: await reactMathJax(await slowPage(context), { ...alike, root: ROOT }),
    }
  } finally {
    await context.close()
  }
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

const show = (page: Page, texts: string[]): Promise<Shown> =>
  page.evaluate((all) => window.formulas.measure(all), texts)

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
