import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { copyMathJax } from '../../scripts/copy-mathjax.ts'
import { chromiumOptions } from '../../scripts/test/chromium.ts'
import type { BenchRow } from '../row.ts'
import { baseline } from './baseline.ts'
import type {} from './page.ts'
import { formulaSamples } from './samples.ts'
import { serveFormulaPage } from './serve.ts'

const ROUNDS = 5
const ROOT = join(import.meta.dirname, '../..')

interface Round {
  first: number
  loadTask: number
  inView: number
  longestTask: number
  again: number
  baseline: number
}

/** 200 formulas on one page at a quarter of the CPU's speed (design/performance.md, Formulas); medians of five pages. */
export async function run(): Promise<BenchRow[]> {
  await copyMathJax(ROOT)
  const server = await serveFormulaPage(ROOT)
  const browser = await chromium.launch(chromiumOptions())
  try {
    const rounds: Round[] = []
    for (let i = 0; i < ROUNDS; i++) rounds.push(await measureRound(browser, server.url))
    const value = (key: keyof Round) => median(rounds.map((round) => round[key]))
    const ratio = median(rounds.map((round) => round.inView / round.baseline))
    const note = '对照：同一版 MathJax 原样加 lazy 扩展、关无障碍树，同一页'
    return [
      {
        name: '200 个公式的页面，可见部分全部排好（CPU 4×）',
        value: value('inView'),
        unit: 'ms',
        limit: 150,
        ratio,
        note,
      },
      { name: '同上，直到 200 个全部排好的最长任务', value: value('longestTask'), unit: 'ms', limit: 50 },
      { name: '同一页面再次显示（缓存）', value: value('again'), unit: 'ms', limit: 150 },
      { name: '第一个公式，引擎为它而载入', value: value('first'), unit: 'ms' },
      { name: '载入引擎期间的最长任务', value: value('loadTask'), unit: 'ms', limit: 50 },
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}

async function measureRound(browser: Browser, url: string): Promise<Round> {
  const page = await slowPage(browser)
  await page.goto(url)
  const ours = await measure(page)
  await page.close()
  const other = await slowPage(browser)
  const round = { ...ours, baseline: await baseline(other, url, formulaSamples()) }
  await other.close()
  return round
}

async function slowPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

const measure = (page: Page): Promise<Omit<Round, 'baseline'>> =>
  page.evaluate(async (texts) => {
    const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration)))
    const longest = async () => {
      await pause(500)
      return Math.max(0, ...tasks.splice(0))
    }
    await pause(300)
    observer.observe({ type: 'longtask' })
    const first = await window.formulas.show(['$x$'])
    await pause(1500)
    const loadTask = await longest()
    const inView = await window.formulas.show(texts)
    await window.formulas.settleAll()
    const longestTask = await longest()
    scrollTo(0, 0)
    const again = await window.formulas.show(texts)
    return { first, loadTask, inView, longestTask, again }
  }, formulaSamples())

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
