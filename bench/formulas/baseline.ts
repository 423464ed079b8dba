import type { Page } from 'playwright'

const PAGE = `<!doctype html><meta charset="utf-8"><style>body { font: 14px/1.6 sans-serif; margin: 16px }</style>
<script>
  MathJax = {
    loader: { load: ['ui/lazy'], paths: { 'mathjax-newcm': '/node_modules/@mathjax/mathjax-newcm-font' } },
    tex: { inlineMath: [['$', '$']] },
    options: {
      enableMenu: false, enableSpeech: false, enableBraille: false, enableEnrichment: false,
      enableComplexity: false, enableExplorer: false, enableAssistiveMml: false,
    },
    startup: { typeset: false },
  }
</script><script src="/node_modules/mathjax/tex-chtml.js"></script><body>`

/** The library as it comes, with its lazy extension: milliseconds until all formulas in view are typeset. */
export async function baseline(page: Page, url: string, texts: string[]): Promise<number> {
  const address = new URL('baseline', url).href
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: PAGE }))
  await page.goto(address)
  return page.evaluate(async (samples) => {
    const { MathJax } = window as unknown as {
      MathJax: { startup: { promise: Promise<void> }; typesetPromise(): Promise<void> }
    }
    await MathJax.startup.promise
    const blocks = samples.map((text) => {
      const block = document.createElement('div')
      block.textContent = text
      return block
    })
    const isLeft = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top < innerHeight && bottom > 0 && element.querySelector('mjx-lazy') !== null
    }
    const start = performance.now()
    document.body.append(...blocks)
    await MathJax.typesetPromise()
    while ([...document.querySelectorAll('mjx-container')].some(isLeft)) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
    return performance.now() - start
  }, texts)
}
