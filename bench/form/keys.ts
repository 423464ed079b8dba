import type { Browser } from 'playwright'
import { type Cookies, openPage, slowDown } from '../pages/browser.ts'

const WORDS = 8
const KEYS = 8

/**
 * Milliseconds of the shortest event that the browser's Event Timing reports; the frame of a shorter event was painted
 * by then.
 */
const SHORTEST = 16

/**
 * Returns the milliseconds from each key press in a question's stem to the frame that shows its effect. The browser's
 * Event Timing reports these times in steps of 8. Words are typed with pauses, in which the form checks the question
 * and stores a draft.
 */
export async function typing(browser: Browser, url: string, cookies: Cookies, id: string): Promise<number[]> {
  const page = await openPage(browser, { cookies })
  await page.goto(`${url}/questionbank/addquestion?id=${id}`)
  const stem = page.getByRole('textbox', { name: '题干', exact: true })
  await stem.waitFor()
  // Wait until the network is idle, because the formulas of editor and preview are typeset by then.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(4_000)
  await stem.locator('p').nth(6).click()
  await page.keyboard.press('End')
  await slowDown(page, 'cpu')
  await page.waitForTimeout(2_000)
  await page.evaluate(() => {
    const seen = { keys: [] as { at: number; ms: number }[] }
    Object.assign(window, { benchKeys: seen })
    new PerformanceObserver((entries) => {
      for (const { name, startTime, duration } of entries.getEntries())
        if (name === 'keydown') seen.keys.push({ at: startTime, ms: duration })
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  for (let word = 0; word < WORDS; word++) {
    for (let key = 0; key < KEYS; key++) {
      await page.keyboard.press('abcdefgh'[key] ?? 'a')
      await page.waitForTimeout(90 + ((key * 37) % 60))
    }
    await page.waitForTimeout(900)
  }
  const text = await stem.textContent()
  if (!text?.includes('abcdefgh'.repeat(WORDS))) throw new Error('not every key was typed')
  const told = await page.evaluate(
    () => (window as unknown as { benchKeys: { keys: { ms: number }[] } }).benchKeys.keys,
  )
  await page.context().close()
  const rest = Array.from({ length: Math.max(0, WORDS * KEYS - told.length) }, () => SHORTEST)
  return [...told.map(({ ms }) => ms), ...rest].sort((a, b) => a - b)
}
