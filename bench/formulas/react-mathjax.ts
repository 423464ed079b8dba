import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { WARM_UP } from '../../components/ui/formula/engine/core.ts'
import { TEX_EXTENSIONS, TEX_MACROS } from '../../lib/contracts/formula/engine.ts'
import type { Compared } from './katex.ts'
import type { Shown } from './page.ts'

/** The production modules of React and better-react-mathjax, by the names under which they import one another. */
const PACKAGES = {
  react: 'react/cjs/react.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  './MathJax': 'better-react-mathjax/MathJax/MathJax.js',
  './MathJaxContext': 'better-react-mathjax/MathJaxContext/MathJaxContext.js',
}

/** Chemistry (mhchem) needs a font that this page does not serve; the samples contain no chemistry. */
const EXTENSIONS = TEX_EXTENSIONS.filter((name) => name !== 'mhchem')

/**
 * Options of MathJax for the comparison: only the parts that typeset a page, with our macros; the parts that read
 * formulas aloud are left out.
 */
const CONFIG = {
  loader: {
    paths: { 'mathjax-newcm': '/node_modules/@mathjax/mathjax-newcm-font' },
    load: ['core', 'input/tex', 'output/chtml', ...EXTENSIONS.map((name) => `[tex]/${name}`)],
  },
  tex: { inlineMath: [['$', '$']], packages: { '[+]': EXTENSIONS }, macros: TEX_MACROS },
  chtml: { matchFontHeight: false, fontURL: '/node_modules/@mathjax/mathjax-newcm-font/chtml/woff2' },
  startup: { typeset: false },
}

declare global {
  interface Window {
    /** Inserts texts into the page, in one `<MathJax>` component; resolves when all formulas are typeset. */
    showWithReact(texts: readonly string[]): Promise<void>
  }
}

/**
 * Measures `better-react-mathjax` with the MathJax version of our engine, in the page itself, which is the package's
 * default. One component contains the first `visible` of the texts, as in a list that draws only the rows in view. The
 * engine is loaded and warm, as ours is.
 */
export async function reactMathJax(
  page: Page,
  { root, url, texts, visible }: Compared & { root: string },
): Promise<Shown> {
  const address = new URL('react-mathjax', url).href
  const body = await pageOf(root)
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await page.goto(address)
  return page.evaluate(
    async ([samples, count, warmUp]) => {
      const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
      for (let i = 0; i < 3; i++) await window.showWithReact(warmUp)
      await document.fonts.ready
      await window.showWithReact([])
      await pause(1500)
      const tasks: number[] = []
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
        type: 'longtask',
      })
      const start = performance.now()
      await window.showWithReact(samples.slice(0, count))
      await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const time = performance.now() - start
      await pause(500)
      return { time, longestTask: Math.max(0, ...tasks), visible: count }
    },
    [texts, visible, WARM_UP.map(({ tex }) => `$${tex}$`)] as const,
  )
}

async function pageOf(root: string): Promise<string> {
  const modules = await Promise.all(
    Object.entries(PACKAGES).map(async ([name, file]) => {
      const source = await readFile(join(root, 'node_modules', file), 'utf8')
      return `${JSON.stringify(name)}(module, exports, require) {${source}\n}`
    }),
  )
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8">
<style>body { font: 14px/1.6 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; margin: 16px }</style>
<body><div id="root"></div><script>
var process = { env: { NODE_ENV: 'production' } }
const sources = {${modules.join(',')}}
const loaded = {}
function require(asked) {
  const name = asked.replace('../', './')
  if (!loaded[name]) {
    loaded[name] = { exports: {} }
    sources[name](loaded[name], loaded[name].exports, require)
  }
  return loaded[name].exports
}
const { createElement } = require('react')
const Context = require('./MathJaxContext').default
const Formula = require('./MathJax').default
const page = require('react-dom/client').createRoot(document.getElementById('root'))
let shown = 0
window.showWithReact = (texts) => new Promise((resolve) => {
  shown += 1
  const lines = texts.map((text, index) => createElement('div', { key: index }, text))
  const block = createElement(Formula, { key: shown, onInitTypeset: resolve }, lines)
  page.render(createElement(Context, { version: 4, src: '/node_modules/mathjax/startup.js', config: ${JSON.stringify(CONFIG)} }, block))
})
</script>`
}
