import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { copyMathJax } from '../../scripts/copy-mathjax.ts'
import { chromiumOptions } from '../../scripts/test/chromium.ts'
import { serveFormulaPage } from './serve.ts'

/** A browser and the page of formulas (`serve.ts`) for the tests of a file; there from its first `beforeAll` on. */
export function servedFormulas(): { browser: Browser; url: string } {
  const served = {} as { browser: Browser; url: string }
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
