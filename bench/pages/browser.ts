import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { findChromium } from '../../scripts/test/chromium.ts'
import { ADMIN_PASSWORD } from '../product.ts'

/**
 * Delay of a request and its answer in milliseconds. The goals assume this delay, a line of 1.6 Mbit/s, and a CPU four
 * times slower.
 */
export const ROUND_TRIP = 150
const NETWORK = {
  offline: false,
  latency: ROUND_TRIP,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const CPU_RATE = 4

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
}

interface Opened {
  cookies?: Cookies
  /** A function that runs in the page before the page's own code. */
  init?: () => void
}

/** Opens a page in a browser without cache or history. */
export async function openPage(browser: Browser, { cookies = [], init }: Opened = {}): Promise<Page> {
  const context = await browser.newContext({
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
  })
  await context.addCookies(cookies)
  const page = await context.newPage()
  if (init) await page.addInitScript(init)
  return page
}

export async function slowDown(page: Page, what: 'cpu' | 'cpu and line'): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  if (what === 'cpu') return
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
}

export async function signedIn(browser: Browser, url: string, userName = 'admin'): Promise<Cookies> {
  const page = await openPage(browser)
  await page.goto(url)
  await page.getByLabel('账号').fill(userName)
  await page.getByLabel('密码', { exact: true }).fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/main')
  const cookies = await page.context().cookies()
  await page.context().close()
  return cookies
}
