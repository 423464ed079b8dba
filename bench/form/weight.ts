import type { Browser, Page } from 'playwright'
import { screens } from '../../lib/contracts/screens.ts'
import { type Cookies, openPage } from '../pages/browser.ts'
import { openList } from './open.ts'

/** Compressed bodies of scripts, by the address of the script. */
type Scripts = ReadonlyMap<string, number>

const FORM = '/questionbank/addquestion'
/**
 * Matches words that occur only in the question form, its editor and its preview; the rest of the form's code is shared
 * with other forms.
 */
const OF_THE_FORM = /ProseMirror|题型与范围|插入空|预览方式|必须改正/

async function scriptsOf(page: Page): Promise<Scripts> {
  await page.waitForLoadState('networkidle')
  const found = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const),
  )
  return new Map(found)
}

/**
 * Measures the scripts that 编辑 loads in addition to those of the list, and how much of the form's own code any other
 * screen loads without user action.
 */
export async function weight(browser: Browser, url: string, cookies: Cookies) {
  const page = await openPage(browser, { cookies })
  await openList(page, url)
  const before = await scriptsOf(page)
  await page.getByRole('table').getByRole('link', { name: '编辑' }).first().click()
  await page.getByRole('textbox', { name: '题干', exact: true }).waitFor()
  const own = new Map([...(await scriptsOf(page))].filter(([name]) => !before.has(name)))
  await page.context().close()
  const texts = await Promise.all(
    [...own.keys()].map(async (name) => [name, await (await fetch(url + name)).text()] as const),
  )
  const alone = new Set(texts.filter(([, text]) => OF_THE_FORM.test(text)).map(([name]) => name))
  if (alone.size === 0) throw new Error('nothing is known to be of the form')

  const elsewhere: { path: string; bytes: number }[] = []
  const others = ['/', ...screens.map(({ path }) => path).filter((path) => path !== FORM)]
  const [guest, known] = [await openPage(browser), await openPage(browser, { cookies })]
  for (const path of others) {
    const other = path === '/' ? guest : known
    await other.goto(`${url}${path}`)
    const loaded = await scriptsOf(other)
    const bytes = sum([...own].filter(([name]) => alone.has(name) && loaded.has(name)))
    if (bytes > 0) elsewhere.push({ path, bytes })
  }
  await Promise.all([guest, known].map((one) => one.context().close()))
  return {
    own: sum([...own]),
    alone: sum([...own].filter(([name]) => alone.has(name))),
    screens: others.length,
    elsewhere,
  }
}

const sum = (scripts: readonly (readonly [string, number])[]) => scripts.reduce((total, [, bytes]) => total + bytes, 0)
