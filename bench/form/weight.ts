import type { Browser, Page } from 'playwright'
import { screens } from '../../lib/contracts/screens.ts'
import { type Cookies, openPage } from '../pages/browser.ts'
import { openList } from './open.ts'

/** Compressed bodies of scripts by their address. */
type Scripts = ReadonlyMap<string, number>

const FORM = '/questionbank/addquestion'

async function scriptsOf(page: Page): Promise<Scripts> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(700)
  const found = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const),
  )
  return new Map(found)
}

/**
 * What 编辑 loads that its list had not, and how much of that any other screen loads by itself: each screen there is, in a browser
 * that has seen nothing, and nobody touches it.
 */
export async function weight(browser: Browser, url: string, cookies: Cookies) {
  const page = await openPage(browser, { cookies })
  await openList(page, url)
  const before = await scriptsOf(page)
  await page.getByRole('table').getByRole('link', { name: '编辑' }).first().click()
  await page.getByRole('textbox', { name: '题干', exact: true }).waitFor()
  const own = new Map([...(await scriptsOf(page))].filter(([name]) => !before.has(name)))
  await page.context().close()

  const elsewhere: { path: string; bytes: number }[] = []
  const others = ['/', ...screens.map(({ path }) => path).filter((path) => path !== FORM)]
  for (const path of others) {
    const other = await openPage(browser, path === '/' ? {} : { cookies })
    await other.goto(`${url}${path}`)
    const loaded = await scriptsOf(other)
    const bytes = sum([...own].filter(([name]) => loaded.has(name)))
    if (bytes > 0) elsewhere.push({ path, bytes })
    await other.context().close()
  }
  return { own: sum([...own]), screens: others.length, elsewhere }
}

const sum = (scripts: readonly (readonly [string, number])[]) => scripts.reduce((total, [, bytes]) => total + bytes, 0)
