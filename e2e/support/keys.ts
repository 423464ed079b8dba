import type { Page } from '@playwright/test'

/** What the focus is on is called. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    const by = at?.getAttribute('aria-labelledby')
    const text = by && document.getElementById(by)?.textContent
    const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])].map((one) => one.textContent) : []
    return (at?.getAttribute('aria-label') ?? (text || labels.join(' ') || at?.textContent) ?? '').trim()
  })

/** Tab until what is named so has the focus, or the same with Shift. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 80; steps += 1) {
    await page.keyboard.press(key)
    if (name.test(await focused(page))) return
  }
  throw new Error(`${key} never came to ${name}`)
}
