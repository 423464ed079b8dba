import type { Page } from '@playwright/test'

/** The accessible name of the element with the focus. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    const by = at?.getAttribute('aria-labelledby')
    const text = by && document.getElementById(by)?.textContent
    const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])].map((one) => one.textContent) : []
    return (at?.getAttribute('aria-label') ?? (text || labels.join(' ') || at?.textContent) ?? '').trim()
  })

/** Presses Tab, or Shift+Tab, until the element with this name has the focus. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 80; steps += 1) {
    await page.keyboard.press(key)
    if (name.test(await focused(page))) return
  }
  throw new Error(`${key} never came to ${name}`)
}

/** Slows the machine down to a sixth: keys come faster than the page draws. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

/** Key codes of keys that type no character, and Enter. */
const keyCodes: Record<string, number> = { Enter: 13, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 }
const ALT = 1

/** Presses keys one after the other without waiting for their effects; `Alt+` before a key holds that one down. */
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
