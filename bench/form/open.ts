import type { Browser, Page } from 'playwright'
import { type Cookies, openPage, slowDown } from '../pages/browser.ts'

const LIST = '/questionbank/allquestions'

/** Opens the list with one question and waits until the network is idle. */
export async function openList(page: Page, url: string, code = ''): Promise<void> {
  await page.goto(`${url}${LIST}?keyword=${code}`)
  await page.getByRole('table').getByRole('link', { name: '编辑' }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/**
 * Returns the milliseconds from the press on 编辑 to the frame in which the editor of the stem is painted and has the
 * focus. `first` is the time of the first press on the page, `again` the time of a second press after a return to the
 * list. With `used`, the pointer enters the list a second before the first press, as when a user looks for a row.
 * Otherwise the first press is the first event on the page.
 */
export async function opening(browser: Browser, url: string, cookies: Cookies, code: string, used: boolean) {
  const page = await openPage(browser, { cookies })
  await openList(page, url, code)
  await slowDown(page, 'cpu')
  if (used) await page.getByRole('table').getByRole('row').last().hover()
  await page.waitForTimeout(1_000)
  const first = await pressed(page)
  await page.getByRole('tab', { name: /全部试题/ }).click()
  await page.waitForTimeout(1_500)
  const again = await pressed(page)
  await page.context().close()
  return { first, again }
}

async function pressed(page: Page): Promise<number> {
  const ready = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let start = 0
        addEventListener('pointerdown', (event) => (start ||= event.timeStamp), { capture: true, once: true })
        const drawn = new MessageChannel()
        drawn.port1.onmessage = () => resolve(performance.now() - start)
        const look = () => {
          const editors = document.querySelectorAll<HTMLElement>('[contenteditable="true"]')
          const editor = [...editors].find((one) => one.checkVisibility() && one.textContent?.trim())
          editor?.focus()
          if (start && editor && document.activeElement === editor) drawn.port2.postMessage(null)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
  )
  // The press uses the link's visible position, so that no time is spent on finding elements.
  const link = await page.getByRole('table').getByRole('link', { name: '编辑' }).first().boundingBox()
  if (!link) throw new Error('no 编辑')
  await page.mouse.click(link.x + link.width / 2, link.y + link.height / 2)
  return ready
}
