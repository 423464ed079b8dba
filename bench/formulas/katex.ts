import type { Page } from 'playwright'
import { WARM_UP } from '../../components/ui/formula/engine/core.ts'
import type { Shown } from './page.ts'

const DIST = '/node_modules/katex/dist'
const PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8">
<link rel="stylesheet" href="${DIST}/katex.min.css">
<style>body { font: 14px/1.6 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; margin: 16px }</style>
<script src="${DIST}/katex.min.js"></script><script src="${DIST}/contrib/auto-render.min.js"></script><body>`

interface KatexWindow {
  renderMathInElement(element: Element, options: object): void
}

/**
 * The input of the comparison: the texts that our engine gets, of which the first `visible` are in view; `url` is the
 * page's server.
 */
export interface Compared {
  url: string
  texts: string[]
  visible: number
}

/**
 * Measures standard KaTeX with its own search for formulas in the texts. The page renders the first `visible` texts in
 * one task; these are the texts in view on our page. KaTeX's code is warm (it has typeset our warm-up formulas three
 * times) and its fonts are loaded. KaTeX makes no MathML here, because our engine makes none before a user moves by
 * keyboard.
 */
export async function katex(page: Page, { url, texts, visible }: Compared): Promise<Shown> {
  const address = new URL('katex', url).href
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: PAGE }))
  await page.goto(address)
  return page.evaluate(
    async ([samples, count, warmUp]) => {
      const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
      const render = (block: Element) =>
        (window as unknown as KatexWindow).renderMathInElement(block, {
          delimiters: [{ left: '$', right: '$', display: false }],
          output: 'html',
        })
      const mount = (text: string) => {
        const block = document.createElement('div')
        block.textContent = text
        document.body.append(block)
        return block
      }
      const tasks: number[] = []
      for (let i = 0; i < 3; i++) warmUp.map((tex) => render(mount(`$${tex}$`)))
      await document.fonts.ready
      await pause(1500)
      document.body.replaceChildren()
      await pause(300)
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
        type: 'longtask',
      })
      const start = performance.now()
      samples.map(mount).slice(0, count).forEach(render)
      await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const time = performance.now() - start
      await pause(500)
      return { time, longestTask: Math.max(0, ...tasks), visible: count }
    },
    [texts, visible, WARM_UP.map(({ tex }) => tex)] as const,
  )
}
