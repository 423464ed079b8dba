import { type Browser, chromium, type Page } from 'playwright'
import { findChromium } from '../../scripts/test/chromium.ts'
import { ADMIN_PASSWORD, type Product, startProduct } from '../product.ts'
import type { BenchRow } from '../row.ts'

/** Slow line and slow machine of the goals: 150 ms round trip, 1.6 Mbit/s, CPU four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_RATE = 4
const RUNS = 3

const LIST = '/questionbank/allquestions'

interface Visit {
  scriptBytes: number
  readyMs: number
  blockedMs: number
  shift: number
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export async function run(): Promise<BenchRow[]> {
  const product = await startProduct({ DEMO: '1' })
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const login: Visit[] = []
    const list: Visit[] = []
    for (let i = 0; i < RUNS; i++) {
      login.push(await visitLogin(browser, product))
      list.push(await visitList(browser, product))
    }
    const { known, fresh } = await switching(browser, product)
    const of = (visits: Visit[], key: keyof Visit) => median(visits.map((visit) => visit[key]))
    return [
      { name: '登录页脚本（gzip）', value: of(login, 'scriptBytes') / 1024, unit: 'KB', limit: 250 },
      { name: '登录页可用', value: of(login, 'readyMs') / 1000, unit: 's', limit: 2.5 },
      { name: '登录页布局偏移', value: of(login, 'shift'), unit: 'CLS', limit: 0 },
      { name: '首个列表脚本（gzip）', value: of(list, 'scriptBytes') / 1024, unit: 'KB', limit: 350 },
      { name: '首个列表可用', value: of(list, 'readyMs') / 1000, unit: 's', limit: 4 },
      { name: '首个列表长任务阻塞', value: of(list, 'blockedMs') / 1000, unit: 's', limit: 0.4 },
      { name: '首个列表布局偏移', value: of(list, 'shift'), unit: 'CLS', limit: 0 },
      { name: '切换到已打开的页面', value: known, unit: 'ms', limit: 100, note: 'CPU 4×' },
      { name: '打开新页面', value: fresh, unit: 'ms', limit: 500, note: 'CPU 4×，不限网速' },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Notes long tasks and layout shifts from the first moment on. */
function observe(): void {
  const seen = { blocked: 0, shift: 0 }
  Object.assign(window, { benchSeen: seen })
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) seen.blocked += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) seen.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function slowPage(browser: Browser, cookies: Cookies = []): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.addInitScript(observe)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  return page
}

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>

async function finish(page: Page, readyMs: number, scriptBytes: number): Promise<Visit> {
  // Late shifts count too.
  await page.waitForTimeout(1_500)
  const seen = await page.evaluate(
    () => (window as unknown as { benchSeen: { blocked: number; shift: number } }).benchSeen,
  )
  await page.context().close()
  return { scriptBytes, readyMs, blockedMs: seen.blocked, shift: seen.shift }
}

/** Ready: a press of the other tab is answered, so the page is alive and not only painted. */
async function visitLogin(browser: Browser, { url }: Product): Promise<Visit> {
  const page = await slowPage(browser)
  const start = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole('tab', { name: '短信登录' }).waitFor()
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const press = () => {
          const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].at(-1)
          if (tab?.ariaSelected === 'true') return resolve()
          tab?.click()
          setTimeout(press, 30)
        }
        press()
      }),
  )
  const readyMs = performance.now() - start
  await page.context().close()
  return { ...(await untouched(browser, url)), readyMs }
}

/** The login page left to itself: the press above brings more scripts and moves things by intent. */
async function untouched(browser: Browser, url: string): Promise<Visit> {
  const page = await slowPage(browser)
  await page.goto(url, { waitUntil: 'networkidle' })
  return finish(page, 0, await scriptBytes(page))
}

/** Bodies as they came over the line, compressed; headers left out. */
const scriptBytes = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = entries.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  })

async function signedIn(browser: Browser, url: string): Promise<Cookies> {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByLabel('账号').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/main')
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

async function visitList(browser: Browser, { url }: Product): Promise<Visit> {
  const page = await slowPage(browser, await signedIn(browser, url))
  const start = performance.now()
  await page.goto(`${url}${LIST}`, { waitUntil: 'commit' })
  await page.getByRole('table').getByRole('link').first().waitFor()
  const readyMs = performance.now() - start
  await page.waitForLoadState('networkidle')
  return finish(page, readyMs, await scriptBytes(page))
}

async function switching(browser: Browser, { url }: Product): Promise<{ known: number; fresh: number }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  await context.addCookies(await signedIn(browser, url))
  const page = await context.newPage()
  await page.goto(`${url}/main`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('button', { name: '题库' }).click()
  await page.waitForTimeout(1_000)
  const fresh = await timed(page, LIST, async () => menu.getByRole('link', { name: '全部试题' }).click())
  const known: number[] = []
  for (let i = 0; i < 5; i++) {
    await timed(page, '/main', async () => page.getByRole('tab', { name: /首页/ }).click())
    known.push(await timed(page, LIST, async () => page.getByRole('tab', { name: /全部试题/ }).click()))
  }
  await context.close()
  return { known: median(known), fresh }
}

/** From the click as the page gets it to the frame in which the view's own content is painted, in milliseconds. */
async function timed(page: Page, path: string, act: () => Promise<void>): Promise<number> {
  const content = path === LIST ? '[role="table"] a, table a' : 'h1'
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
