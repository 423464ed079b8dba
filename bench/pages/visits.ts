import type { Browser, Page } from 'playwright'
import { type Cookies, openPage, slowDown } from './browser.ts'
import { observe, type Seen } from './observe.ts'

/** A visit of a page nobody touches. */
export interface Visit extends Seen {
  /** Bodies of the scripts as they came over the line, compressed; headers left out. */
  scriptBytes: number
}

/** A page and the control of it that is pressed to see whether the page is alive. */
export interface Target {
  url: string
  cookies?: Cookies
  /** Of these one is pressed: of tabs the last, which is not chosen yet; of buttons that open a panel the first. */
  control: string
  press: 'first' | 'last'
  /** Rows are part of it, and waited for. */
  rows?: boolean
  /** Becomes `true` with the answer. */
  answer: 'aria-selected' | 'aria-expanded'
}

async function open(browser: Browser, cookies: Cookies | undefined): Promise<Page> {
  const page = await openPage(browser, { ...(cookies ? { cookies } : {}), init: observe })
  await slowDown(page, 'cpu and line')
  return page
}

/** The page left to itself: a press brings more scripts and moves things by intent. */
export async function untouched(browser: Browser, { url, cookies, rows = false }: Target): Promise<Visit> {
  const page = await open(browser, cookies)
  await page.goto(url, { waitUntil: 'commit' })
  if (rows) await page.getByRole('table').getByRole('link').first().waitFor()
  await page.waitForLoadState('networkidle')
  // Late shifts and tasks count too.
  await page.waitForTimeout(1_500)
  const visit = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = entries.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    const scriptBytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return { ...(window as unknown as { benchSeen: Seen }).benchSeen, scriptBytes }
  })
  await page.context().close()
  return visit
}

/** Milliseconds until a press is answered: the control is pressed again and again from when it stands, as by somebody in a hurry. */
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
