import type { Browser, Page } from 'playwright'
import { type Cookies, openPage, slowDown } from './browser.ts'
import { observe, type PageObservations } from './observe.ts'

/** A visit of a page without user action. */
export interface Visit extends PageObservations {
  /** Bytes of the compressed scripts as transferred, without headers. */
  scriptBytes: number
}

/** A page, and the control that the bench presses to see whether the page responds. */
export interface Target {
  url: string
  cookies?: Cookies
  /**
   * Selector of the controls. The bench presses the last tab, which is not selected yet, or the first button that opens
   * a panel.
   */
  control: string
  press: 'first' | 'last'
  /** Whether the page contains rows; the visit then waits for the rows. */
  rows?: boolean
  /** Attribute that becomes `true` when the page has responded to the press. */
  answer: 'aria-selected' | 'aria-expanded'
}

async function open(browser: Browser, cookies: Cookies | undefined): Promise<Page> {
  const page = await openPage(browser, { ...(cookies ? { cookies } : {}), init: observe })
  await slowDown(page, 'cpu and line')
  return page
}

/**
 * Visits the page without pressing anything: a press would load more scripts and move elements, which would count
 * against the page.
 */
export async function untouched(browser: Browser, { url, cookies, rows = false }: Target): Promise<Visit> {
  const page = await open(browser, cookies)
  await page.goto(url, { waitUntil: 'commit' })
  if (rows) await page.getByRole('table').getByRole('link').first().waitFor()
  await page.waitForLoadState('networkidle')
  // Wait, so that late layout shifts and late tasks are measured too.
  await page.waitForTimeout(1_500)
  const visit = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = entries.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    const scriptBytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return { ...(window as unknown as { benchSeen: PageObservations }).benchSeen, scriptBytes }
  })
  await page.context().close()
  return visit
}

/**
 * Milliseconds until the page responds to a press: like an impatient user, the bench presses the control repeatedly
 * from the moment it appears.
 */
export async function pressed(
  browser: Browser,
  { url, cookies, control, press: place, answer }: Target,
): Promise<number> {
  const page = await open(browser, cookies)
  await page.goto(url, { waitUntil: 'commit' })
  const ms = await page.evaluate(
    ({ control, place, answer }) =>
      new Promise<number>((resolve) => {
        const press = () => {
          const all = [...document.querySelectorAll<HTMLElement>(control)].filter((one) => one.checkVisibility())
          const element = all.at(place === 'first' ? 0 : -1)
          if (element?.getAttribute(answer) === 'true') return resolve(performance.now())
          element?.click()
          setTimeout(press, 30)
        }
        press()
      }),
    { control, place, answer },
  )
  await page.context().close()
  return ms
}
