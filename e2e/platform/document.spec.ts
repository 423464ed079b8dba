import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { query, unique } from '../support/database.ts'
import { endQuietly, person, signIn } from '../support/people.ts'
import { addAgent } from '../support/school.ts'
import { consoleErrors, keyword, openFromMenu, row } from '../support/screen.ts'

// These tests cover the HTML document of a signed-in page and its hydration.

const AGENTS = '/platformmanage/agent'
const QUESTIONS = '/questionbank/allquestions'

/**
 * Opens a page without JavaScript, with the session of the context `of`. All visible content then comes from the HTML.
 */
async function withoutScripts(browser: Browser, of: BrowserContext): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await context.addCookies(await of.cookies())
  return context.newPage()
}

/** Collects the calls that the page makes from now on, as method, path and query. */
function callsOf(page: Page): string[] {
  const made: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/zakj-')) made.push(`${request.method()} ${pathname}${search}`)
  })
  return made
}

/** Records every layout shift, from the page's first moment on, as the text of the element that moved. */
async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) {
        const { sources } = entry as PerformanceEntry & { sources: { node: Node | null }[] }
        moved.push(...sources.map(({ node }) => node?.textContent ?? 'gone'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const movesOf = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved)

test('the HTML of a list page contains the menu, the tab and the rows with names from dictionaries', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const still = await withoutScripts(browser, page.context())
  await still.goto(QUESTIONS)
  await expect(still.getByRole('tab', { name: '全部试题' })).toHaveAttribute('aria-selected', 'true')
  await expect(still.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '全部试题' })).toBeVisible()
  await expect(still.getByRole('row').filter({ hasText: /Q\d{6}/ })).toHaveCount(20)
  const first = still.getByRole('row').nth(1)
  const [, code] = /(Q\d{6})/.exec((await first.textContent()) ?? '') ?? []
  const [subject] = await query<{ name: string }>(
    `select i.name from question q join dict_item i on i.type_code = 'subject' and i.key = q.subject where q.code = $1`,
    [code],
  )
  await expect(first).toContainText(subject?.name ?? 'no subject')

  await still.goto(`${QUESTIONS}?status=draft&pageSize=50`)
  const states = await still
    .getByRole('row')
    .filter({ hasText: /Q\d{6}/ })
    .allTextContents()
  expect(states.length).toBeGreaterThan(0)
  expect(states.filter((text) => !text.includes('草稿'))).toEqual([])

  const [question] = await query<{ id: string; code: string }>(
    'select id::text, code from question where parent_id is null and deleted_at is null and visible_to is null limit 1',
  )
  await still.goto(`/questionbank/questiondetail?id=${question?.id}`)
  await expect(still.getByRole('heading', { level: 1 })).toContainText(question?.code ?? '')
  await still.context().close()
})

test('hydration of a list page moves no element and requests no data that the HTML contains', async ({ page }) => {
  const name = unique('活页代理')
  await addAgent(name)
  await signIn(page)
  const heard = consoleErrors(page)
  await watchMoves(page)
  const made = callsOf(page)
  const socket = page.waitForEvent('websocket')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${AGENTS}?keyword=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toBeVisible()
  await socket
  const first = [...made]
  expect(first.filter((call) => /listUserMenus|listLooks|listAgents/.test(call))).toEqual([])
  expect(first).toEqual([...new Set(first)])
  expect(await movesOf(page)).toEqual([])
  await keyword(page).fill(`${name}-none`)
  await expect(row(page, name)).toHaveCount(0)
  expect(heard).toEqual([])
})

test('the HTML of 首页 contains all its figures, and hydration moves no element', async ({ page, browser }) => {
  await signIn(page)
  const still = await withoutScripts(browser, page.context())
  await still.goto('/main')
  for (const title of ['我的待办', '平台总览']) {
    const card = still.getByRole('region', { name: title })
    await expect(card.getByRole('listitem').first()).toBeVisible()
    await expect(card.getByRole('status', { name: '正在加载' })).toHaveCount(0)
  }
  await still.context().close()

  await watchMoves(page)
  const made = callsOf(page)
  const socket = page.waitForEvent('websocket')
  await page.goto('/main')
  await socket
  expect(made.filter((call) => /listTasks|listNotifications|listMyAnnouncements|listTodos|getAll/.test(call))).toEqual(
    [],
  )
  expect(await movesOf(page)).toEqual([])
})

test('a page hydrates without an error in a browser with another time zone', async ({ page, browser }) => {
  await signIn(page)
  const context = await browser.newContext({ timezoneId: 'UTC' })
  const noted = { name: 'zakj_elsewhere', value: '1', url: new URL(page.url()).origin }
  await context.addCookies([...(await page.context().cookies()), noted])
  const elsewhere = await context.newPage()
  const heard = consoleErrors(elsewhere)
  const cdp = await context.newCDPSession(elsewhere)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (const address of ['/main', QUESTIONS, AGENTS, '/main']) {
    await elsewhere.goto(address)
    await expect(elsewhere.locator('main')).not.toHaveAttribute('aria-busy', { timeout: 30_000 })
    await expect(elsewhere.getByText('未读通知').or(elsewhere.getByRole('table')).first()).toBeVisible()
  }
  expect(heard).toEqual([])
  await context.close()
})

test('a click in the menu loads the rows through the API, and the router’s response contains no rows', async ({
  page,
}) => {
  await signIn(page)
  const made = callsOf(page)
  // The test copies the response on its way to the page, because the browser does not store a body that the page reads
  // as a stream.
  const parts: string[] = []
  await page.route('**', async (route) => {
    if (route.request().headers().rsc !== '1') return route.fallback()
    const answer = await route.fetch()
    parts.push(await answer.text())
    await route.fulfill({ response: answer })
  })
  await openFromMenu(page, '代理商', '机构')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  expect(made.filter((call) => call.includes('listAgents')).length).toBeGreaterThan(0)
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.join('')).not.toContain('"totalIsCapped"')
})

test('a reload restores the open tabs and does not render the visible screen a second time', async ({ page }) => {
  await signIn(page)
  const heard = consoleErrors(page)
  await openFromMenu(page, '代理商', '机构')
  await openFromMenu(page, '班级', '机构')
  const tabs = page.getByRole('tablist', { name: '打开的页面' }).getByRole('tab')
  await expect(tabs).toHaveText(['首页', '代理商', '班级'])
  await page.getByRole('tab', { name: '代理商' }).click()
  // Wait for the new address, because a reload before the navigation ends would load the previous screen.
  await expect(page).toHaveURL(/platformmanage\/agent/)
  await watchMoves(page)
  await page.reload({ waitUntil: 'commit' })
  const heading = await page.getByRole('heading', { level: 1, name: '代理商' }).elementHandle()
  await expect(tabs).toHaveText(['首页', '代理商', '班级'])
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
  expect(await movesOf(page)).toEqual([])
  await page.getByRole('tab', { name: '班级' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /班级/ })).toBeVisible()
  expect(heard).toEqual([])
})

test('two users who request pages at the same time get only their own data, and no page is cached', async ({
  browser,
}) => {
  const people = await Promise.all(
    ['first.one', 'second.one'].map(async (name) => {
      const page = await (await browser.newContext()).newPage()
      await signIn(page, await person(name), '/own/profile')
      return { page, name: `测试${name}` }
    }),
  )
  const asked = Array.from({ length: 30 }, (_, index) => people[index % 2] ?? people[0])
  const documents = await Promise.all(
    asked.map(async (one) => {
      const answer = await one?.page.request.get(AGENTS)
      return { one, html: (await answer?.text()) ?? '', kept: answer?.headers()['cache-control'] }
    }),
  )
  for (const { one, html, kept } of documents) {
    for (const { name } of people)
      expect(html.includes(name), `${name} in a document of ${one?.name}`).toBe(name === one?.name)
    expect(kept).toContain('no-store')
    expect(kept).toContain('private')
  }
  await Promise.all(people.map(({ page }) => page.context().close()))
})

test('a record’s name that contains HTML and a script is shown as text, and the script does not run', async ({
  page,
  browser,
}) => {
  const name = `</script><script>window.hit=1</script><!--<img src=x onerror="window.hit=2">\u2028${unique('x')}`
  await addAgent(name)
  await signIn(page)
  const still = await withoutScripts(browser, page.context())
  for (const one of [still, page]) {
    await one.goto(AGENTS)
    await expect(row(one, name.slice(-8))).toContainText('</script><script>window.hit=1</script><!--<img')
  }
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  await query('update agent set deleted_at = now() where name = $1', [name])
  await still.context().close()
})

test('a page opened with an expired session shows the reason and leads to the login page', async ({ page }) => {
  const userName = await person('ended')
  await signIn(page, userName)
  await endQuietly(userName, 'expired')
  await page.goto(AGENTS)
  const dialog = page.getByRole('dialog', { name: '登录状态' })
  await expect(dialog).toContainText('登录已过期，请重新登录')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/\?return=%2Fplatformmanage%2Fagent$/)
})
