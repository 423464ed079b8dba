import { expect, test } from '@playwright/test'
import { person, signIn } from '../support/people.ts'
import { axeViolations, consoleErrors, keyword, openFromMenu } from '../support/screen.ts'

test('a screen in a background tab keeps its filters and page number, also after a reload', async ({ page }) => {
  const heard = consoleErrors(page)
  await signIn(page)
  await openFromMenu(page, '全部试题')
  await keyword(page).fill('的')
  await expect(page).toHaveURL(/keyword=/)
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page).toHaveURL(/pageNum=2/)
  await openFromMenu(page, '同步试题')
  await expect(page.getByRole('heading', { name: '同步试题' })).toBeVisible()
  await expect(page.locator('main .MuiChip-label').getByText('建设中').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '打开全部试题' })).toHaveAttribute('href', '/questionbank/allquestions')
  const away = page.locator('main > [role=tabpanel]', { has: page.locator('table') })
  await expect(away).toBeHidden()
  await away.locator('table a').first().focus()
  expect(await away.evaluate((view) => view.contains(document.activeElement)), 'nothing of it takes the focus').toBe(
    false,
  )
  expect(await away.evaluate(({ style }) => style.display), 'it stays laid out').toBe('')
  await page.getByRole('tab', { name: '全部试题' }).click()
  await expect(away).toBeVisible()
  await expect(page).toHaveURL(/pageNum=2.*keyword=/)
  await expect(keyword(page)).toHaveValue('的')

  await page.reload()
  await expect(page.getByRole('tab', { name: '同步试题' })).toBeVisible()
  await expect(page.getByRole('tab', { name: '全部试题' })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('tab', { name: '同步试题' }).click({ button: 'middle' })
  await expect(page.getByRole('tab', { name: '同步试题' })).toHaveCount(0)
  await page.getByRole('tab', { name: '全部试题' }).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('tab', { name: '全部试题' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/main/)

  await openFromMenu(page, '全部试题')
  await expect(keyword(page), 'a menu click starts clean').toHaveValue('')
  expect(heard).toEqual([])
})

test('a menu click while offline shows a message and keeps the open screens', async ({ page, context }) => {
  await signIn(page)
  await openFromMenu(page, '全部试题')
  await keyword(page).fill('的')
  await expect(page).toHaveURL(/keyword=/)
  await context.setOffline(true)
  await openFromMenu(page, '录题')
  await expect(page.getByText('网络连接失败，恢复后可打开“录题”')).toBeVisible()
  await expect(page.getByRole('tab', { name: '全部试题' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: '录题' })).toHaveCount(0)
  await expect(keyword(page)).toHaveValue('的')
  await context.setOffline(false)
  await openFromMenu(page, '录题')
  await expect(page.getByRole('heading', { name: '录题' })).toBeVisible()

  // The network fails only for the request that the click causes, so the page cannot know before the click that it is
  // offline.
  const isScreen = (url: URL) => url.pathname.startsWith('/questionbank/')
  await page.route(isScreen, (route) => route.abort('connectionfailed'))
  await openFromMenu(page, '批量导入')
  await expect(page.getByRole('tab', { name: '批量导入' })).toHaveAttribute('aria-selected', 'true')
  await page.unroute(isScreen)
  await expect(page).toHaveURL(/\/questionbank\/importquestion$/)
  await page.getByRole('tab', { name: '全部试题' }).click()
  await expect(keyword(page)).toHaveValue('的')
})

test('the HTML of each page contains the title of its screen', async ({ page }) => {
  await signIn(page)
  for (const [path, name] of [
    ['/questionbank/questiondetail?id=1', '试题详情'],
    ['/course/makecontent', '内容制作'],
    ['/nothing-here', '页面不存在'],
  ] as const) {
    expect(await (await page.request.get(path)).text()).toContain(`<title>${name} · 智课教研平台</title>`)
  }
  await page.goto('/course/contrastversion')
  await expect(page.getByRole('heading', { name: '版本对比' })).toBeVisible()
  await expect(page).toHaveTitle('版本对比 · 智课教研平台')
})

test('each question opened from the list has its own tab, and the browser’s back button returns to the list', async ({
  page,
}) => {
  await signIn(page)
  await openFromMenu(page, '全部试题')
  const links = page.getByRole('table').getByRole('link', { name: /^Q\d+/ })
  const [first, second] = [await links.nth(0).textContent(), await links.nth(1).textContent()]
  await links.nth(0).click()
  await expect(page.getByRole('tab', { name: new RegExp(first ?? '-') })).toBeVisible()
  await page.getByRole('tab', { name: '全部试题' }).click()
  await links.nth(1).click()
  await expect(page.getByRole('tab', { name: new RegExp(second ?? '-') })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveTitle(new RegExp(`${second} · `))
  await page.goBack()
  await expect(page.getByRole('tab', { name: '全部试题' })).toHaveAttribute('aria-selected', 'true')
})

test('Ctrl+K finds a screen by its Chinese name, its pinyin and its pinyin initials', async ({ page }) => {
  await signIn(page)
  for (const text of ['全部试题', 'quanbushiti', 'qbst']) {
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox')
    await field.fill(text)
    await expect(page.getByRole('option').first()).toContainText('全部试题')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/questionbank\/allquestions/)
    await page.getByRole('tab', { name: '首页' }).click()
    await expect(page).toHaveURL(/\/main/)
  }
})

test('a chosen theme applies at once, and before the first paint after a reload', async ({ page }) => {
  await signIn(page)
  await page.getByRole('button', { name: /主题/ }).click()
  await page.getByRole('menuitemradio', { name: '深色' }).click()
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await background()
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.body)
  expect(await background()).toBe(dark)
  await page.getByRole('button', { name: /主题/ }).click()
  await page.getByRole('menuitemradio', { name: '浅色' }).click()
  await expect.poll(background).not.toBe(dark)
})

test('a menu that the user has collapsed remains collapsed after a reload', async ({ page }) => {
  await signIn(page)
  const menu = page.getByRole('navigation', { name: /菜单/ })
  expect((await menu.boundingBox())?.width).toBeGreaterThanOrEqual(224)
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThan(100)
  await page.reload()
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible()
})

test('login page, menu, list and question need no horizontal scrolling in a window of 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await wide()).toBe(0)
  await signIn(page)
  await page.getByRole('button', { name: '打开菜单' }).click()
  const drawer = page.getByRole('dialog', { name: '主菜单' })
  await drawer.getByRole('button', { name: '题库' }).click()
  await drawer.getByRole('link', { name: '全部试题' }).click()
  const record = page.getByRole('link', { name: /Q\d+/ }).first()
  await expect(record).toBeVisible()
  expect(await wide()).toBe(0)
  await record.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/questiondetail/)
  expect(await wide()).toBe(0)
  await page.goto('/user/loginlog')
  await page.getByRole('button', { name: '打开菜单' }).click()
  await expect(drawer.getByRole('link', { name: '登录日志', exact: true })).toBeInViewport()
})

test('an unknown address and a screen without permission show a message', async ({ page }) => {
  const userName = await person('ware.house', 'warehouse')
  await signIn(page, userName, '/questionbank/allquestions')
  await expect(page.getByText(/没有.*权限/).first()).toBeVisible()
  await page.goto('/questionbank/nothinghere')
  await expect(page.getByText(/不存在|找不到|没有找到/).first()).toBeVisible()
})

test('the menu opens one group at a time and can be searched, and so can the list of open tabs', async ({ page }) => {
  const heard = consoleErrors(page)
  await signIn(page, await person('shell.finder', 'admin'))
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const group = (name: string) => menu.getByRole('button', { name, exact: true })
  await group('题库').click()
  await group('机构').click()
  await expect(group('题库')).toHaveAttribute('aria-expanded', 'false')
  await menu.getByRole('searchbox', { name: '搜索菜单' }).fill('qbst')
  await expect(menu.getByRole('link')).toHaveText(['全部试题题库'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/allquestions/)
  await expect(group('题库')).toHaveAttribute('aria-expanded', 'true')
  await expect(group('机构')).toHaveAttribute('aria-expanded', 'false')

  // Search for questions of the demo data: the newest questions are from other tests and may be too short.
  await keyword(page).fill('三角形')
  await expect(page.getByRole('row').nth(1)).toContainText('三角形')
  await page.getByRole('table').getByRole('link').first().click()
  const tab = page.getByRole('tab', { name: /试题 Q\d/ })
  await expect(tab).toHaveAttribute('title', /^试题 Q\d+\n.{4}/)
  const [title = '', beginning = ''] = ((await tab.getAttribute('title')) ?? '').split('\n')
  expect(beginning).not.toMatch(/\$|\\/)
  await page.getByRole('tab', { name: '首页' }).click()
  await page.getByRole('button', { name: '打开的标签页' }).click()
  const list = page.getByRole('dialog', { name: '打开的标签页' })
  await expect(list.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(beginning.slice(0, 4))
  await expect(list.getByRole('listitem')).toHaveText(new RegExp(title))
  await page.keyboard.press('Enter')
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: '打开的标签页' }).click()
  await list.getByRole('button', { name: '关闭“全部试题”' }).click()
  await expect(page.getByRole('tab', { name: '全部试题' })).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  expect(heard).toEqual([])
})

test('a banner shows that the network is disconnected, and disappears when the network is connected again', async ({
  page,
  context,
}) => {
  await signIn(page)
  const banner = page.getByRole('region', { name: '连接状态' })
  await expect(banner).toHaveCount(0)
  await context.setOffline(true)
  await expect(banner).toContainText('连接已断开')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.setOffline(false)
  await expect(banner).toBeHidden({ timeout: 15_000 })
})
