import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { copyMathJax } from '../../scripts/copy-mathjax.ts'
import { chromiumOptions } from '../../scripts/test/chromium.ts'
import { serveFormulaPage } from './serve.ts'

interface Served {
  browser: Browser
  url: string
}

/**
 * Provides a browser and the page of formulas (`serve.ts`) for the tests of one file, from the file's first `beforeAll`
 * on.
 */
export function servedFormulas(): Served {
  const served = {} as Served
  let server: Awaited<ReturnType<typeof serveFormulaPage>>
  beforeAll(async () => {
    const root = process.cwd()
    await copyMathJax(root)
    server = await serveFormulaPage(root)
    served.url = server.url
    served.browser = await chromium.launch(chromiumOptions())
  }, 60_000)
  afterAll(async () => {
    await served.browser.close()
    await server.close()
  })
  return served
}

/** Opens the page of formulas in a window 1,000 pixels wide and `height` pixels high. */
export async function openFormulas({ browser, url }: Served, height: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1000, height } })
  await page.goto(url)
  return page
}
