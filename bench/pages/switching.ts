import type { Browser, Page } from 'playwright'
import { type Cookies, openPage, slowDown } from './browser.ts'
import { median } from './median.ts'

const TIMES = 5

/**
 * Milliseconds from a press to the content of the screen, for a screen opened for the first time (`fresh`) and for one
 * whose tab is already open (`known`).
 */
export async function switching(browser: Browser, url: string, list: string, cookies: Cookies) {
  const fresh: number[] = []
  const known: number[] = []
  for (let i = 0; i < 3; i++) {
    const page = await openPage(browser, { cookies })
    await page.goto(`${url}/main`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await slowDown(page, 'cpu')
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await menu.getByRole('button', { name: '题库' }).click()
    await page.waitForTimeout(1_000)
    fresh.push(await timed(page, list, async () => menu.getByRole('link', { name: '全部试题' }).click()))
    for (let at = 0; i === 0 && at < TIMES; at++) {
      await timed(page, '/main', async () => page.getByRole('tab', { name: /首页/ }).click())
      known.push(await timed(page, list, async () => page.getByRole('tab', { name: /全部试题/ }).click()))
    }
    await page.context().close()
  }
  return { known: median(known), fresh: median(fresh) }
}

/** Milliseconds from the press to the frame in which the content of the screen is painted. */
async function timed(page: Page, path: string, act: () => Promise<void>): Promise<number> {
  const content = path === '/main' ? 'h1' : '[role="table"] a, table a'
  const measured = page.evaluate(
    ({ path, content }) =>
      new Promise<number>((resolve) => {
        let start = 0
        addEventListener('pointerdown', (event) => (start ||= event.timeStamp), { capture: true, once: true })
        const look = () => {
          const visible = [...document.querySelectorAll(content)].some((element) => element.checkVisibility())
          if (start && location.pathname === path && visible)
            requestAnimationFrame(() => resolve(performance.now() - start))
          else requestAnimationFrame(look)
        }
        look()
      }),
    { path, content },
  )
  await act()
  return measured
}
