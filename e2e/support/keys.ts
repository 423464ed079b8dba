import type { Page } from '@playwright/test'

/** Returns the accessible name of the focused element. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    const by = at?.getAttribute('aria-labelledby')
    const text = by && document.getElementById(by)?.textContent
    const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])].map((one) => one.textContent) : []
    return (at?.getAttribute('aria-label') ?? (text || labels.join(' ') || at?.textContent) ?? '').trim()
  })

/** Presses Tab or Shift+Tab until an element with a matching name has the focus. @throws Error after 80 presses */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 80; steps += 1) {
    await page.keyboard.press(key)
    if (name.test(await focused(page))) return
  }
  throw new Error(`${key} never came to ${name}`)
}

/** Slows the page down to a sixth of its speed, so that fast key presses arrive before the page has redrawn. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

/** Key codes of Enter and of the keys that type no character. */
const keyCodes: Record<string, number> = { Enter: 13, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 }
const ALT = 1

/**
 * Presses keys one after the other without waiting for their effects. With the prefix `Alt+` the Alt key is held down.
 */
export async function pressWithoutWaiting(page: Page, ...keys: string[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const events = keys.flatMap((press) => {
    const key = press.replace('Alt+', '')
    const code = keyCodes[key]
    const text = key === 'Enter' ? '\r' : code === undefined ? key : undefined
    const event = {
      key,
      code: code === undefined ? `Key${key.toUpperCase()}` : key,
      windowsVirtualKeyCode: code ?? key.toUpperCase().charCodeAt(0),
      modifiers: press === key ? 0 : ALT,
    }
    return [
      { ...event, type: text === undefined ? ('rawKeyDown' as const) : ('keyDown' as const), ...(text && { text }) },
      { ...event, type: 'keyUp' as const },
    ]
  })
  await Promise.all(events.map((event) => devtools.send('Input.dispatchKeyEvent', event)))
  await devtools.detach()
}
