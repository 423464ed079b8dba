import { expect, type Page } from '@playwright/test'
import { test } from '../support/outside.ts'
import { PERSON, PICTURE_CODE } from '../support/outside-answers.ts'
import { act, choose, consoleErrors, openFromMenu, row } from '../support/screen.ts'

// These tests run the web server in front of a customer's platform, which implements the specification without our
// additions.

const LOGIN = '/zakj-auth/api/oauth/login'
const button = { name: '登录', exact: true }

async function enter(page: Page, password = PERSON.password): Promise<void> {
  await page.getByLabel('账号').fill(PERSON.userName)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', button).click()
}

async function signIn(page: Page, at = '/main'): Promise<void> {
  await page.goto(at === '/main' ? '/' : `/?return=${encodeURIComponent(at)}`)
  await enter(page)
  await expect(page.getByRole('tab', { name: '工作台' })).toBeVisible()
}

/**
 * Checks that no dialog and no toast is open. If the platform lacks a feature, the page may say so only in the place of
 * the feature.
 */
async function expectQuiet(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('.toasts [role=alert], .toasts [role=status]')).toHaveCount(0)
}

for (const ids of ['number', 'string'] as const) {
  test.describe(`an outside platform whose ids are ${ids}s`, () => {
    test.use({ ids })

    test('a user signs in to an outside platform, and the page gets its refusal texts but never the token', async ({
      page,
      platform,
    }) => {
      await page.goto('/')
      await enter(page, 'not-the-one-1')
      await expect(page.getByText('账号或密码不正确')).toBeVisible()
      const [answer] = await Promise.all([page.waitForResponse(`**${LOGIN}`), enter(page)])
      expect(await answer.json()).toMatchObject({ code: 200, result: null })
      await expect(page.getByRole('tab', { name: '工作台' })).toBeVisible()
      await expect(page.getByRole('button', { name: /王示例/ })).toBeVisible()
      await expect(page.getByText('当前平台没有提供“平台总览”')).toBeVisible()
      await expect(page.getByText('当前平台没有提供“待办”')).toBeVisible()
      expect(await page.evaluate(() => document.cookie)).not.toContain('token')
      await expect.poll(() => platform.heard.some((text) => text.includes('heartbeat'))).toBe(true)
      await expectQuiet(page)
    })

    test('the menu opens the screens of an outside platform, and a screen shows a message for a missing feature', async ({
      page,
      platform,
    }) => {
      await signIn(page)
      await openFromMenu(page, '试题总表')
      await expect(page).toHaveURL(/\/questionbank\/allquestions/)
      await expect(page.getByRole('tab', { name: '试题总表' })).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('heading', { name: '当前平台没有提供“试题列表”' })).toBeVisible()
      const list = platform.asked.findLast(({ path }) => path.endsWith('/listQuestions'))
      expect(list?.headers['menu-id'], 'the entry of the screen').toBe('103')
      expect(list?.headers.authorization).toBe(`token-of-${ids}`)

      await openFromMenu(page, '录入试题')
      await expect(page).toHaveURL(/\/questionbank\/addquestion$/)
      await expect(page.getByText('没有权限')).toHaveCount(0)

      await openFromMenu(page, '角色管理', '角色管理')
      await expect(page).toHaveURL(/\/user\/rolelist/)
      await expect(row(page, '教研员')).toBeVisible()
      await openFromMenu(page, '菜单设置', '角色管理')
      await expect(row(page, '题库')).toBeVisible()
      await page.getByRole('button', { name: '全部展开' }).click()
      await expect(row(page, '录入试题')).toContainText('/group/questionbank/addquestion/')
      await openFromMenu(page, '班级档案', '角色管理')
      await expect(page.getByRole('heading', { name: /^当前平台没有提供/ }).first()).toBeVisible()
      await expectQuiet(page)

      await page.reload()
      for (const name of ['工作台', '试题总表', '录入试题', '角色管理', '菜单设置', '班级档案']) {
        await expect(page.getByRole('tab', { name, exact: true })).toBeVisible()
      }
      const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('menus') ?? '[]'))
      expect(kept[0]).toEqual({ name: '工作台', url: '/main', children: [] })
    })

    test('a user adds and deletes a role on an outside platform whose responses to writes contain only a code', async ({
      page,
      platform,
    }) => {
      await signIn(page, '/user/rolelist')
      await page.getByRole('button', { name: '新增角色' }).click()
      const form = page.getByRole('dialog', { name: '新增角色' })
      const name = `新角色${platform.asked.length}`
      await form.getByLabel('名称').fill(name)
      await form.getByLabel('标识').fill('fresh')
      await form.getByRole('button', { name: '保存', exact: true }).click()
      await expect(page.getByText('角色已保存')).toBeVisible()
      await act(page, row(page, name), '删除')
      await page.getByRole('dialog', { name: '删除角色' }).getByRole('button', { name: '删除' }).click()
      await expect(page.getByText(`已删除“${name}”`)).toBeVisible()
      await expect(row(page, name)).toHaveCount(0)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    test('a filter offers the enabled dictionary values of an outside platform by descending key', async ({ page }) => {
      await signIn(page, '/questionbank/allquestions')
      await choose(page, '学段', '初中')
      const filters = page.getByRole('search', { name: '筛选' })
      await filters.getByRole('button', { name: '学科', exact: true }).click()
      await expect(page.getByRole('dialog', { name: '按学科筛选' }).getByRole('option')).toHaveText(['数学', '语文'])
    })

    test('a user changes the password on an outside platform that does not report the number of ended sessions', async ({
      page,
      platform,
    }) => {
      await signIn(page, '/own/updatepassword')
      await page.getByRole('textbox', { name: '原密码' }).fill(PERSON.password)
      await page.getByRole('textbox', { name: '新密码' }).fill('Renewed-2233')
      await page.getByRole('textbox', { name: '确认密码' }).fill('Renewed-2233')
      await page.getByRole('button', { name: '确认修改' }).click()
      await expect(page.getByText('密码已修改，下次登录请使用新密码。')).toBeVisible()
      const sent = platform.asked.findLast(({ path }) => path.endsWith('/update/password'))
      expect(JSON.parse(sent?.body ?? '')).toEqual({ oldPassword: PERSON.password, newPassword: 'Renewed-2233' })
      await expectQuiet(page)
    })
  })
}

test('a user signs in with the picture code and the SMS code of an outside platform', async ({ page, platform }) => {
  await page.goto('/')
  await page.getByRole('tab', { name: '短信登录' }).click()
  await expect(page.getByRole('button', { name: /换一张/ }).locator('img')).toBeVisible()
  await page.getByLabel('手机号').fill(PERSON.phone)
  await page.getByLabel('图形验证码', { exact: true }).fill(PICTURE_CODE)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /^\d+ s 后重新获取$/ })).toBeDisabled()
  await page.getByLabel('短信验证码').fill(PERSON.smsCode)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/main')
  const sent = platform.asked.findLast(({ path }) => path === LOGIN)
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ clientId: 'SMS', account: PERSON.phone })
})

test('a page obeys the offline and loginAnew events of an outside platform and ignores unknown events', async ({
  page,
  platform,
}) => {
  const connected = async () => {
    const before = platform.heard.length
    await signIn(page)
    await expect.poll(() => platform.heard.slice(before).join()).toContain('heartbeat')
  }
  await connected()
  platform.say({ event: 'heartbeat' })
  platform.say({ event: 'weather', content: 'fine' })
  platform.say({ event: 'offline', content: { message: '管理员已让您下线', at: 1 } })
  const dialog = page.getByRole('dialog', { name: '下线通知' })
  await expect(dialog).toContainText('管理员已让您下线')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', button)).toBeVisible()

  await connected()
  platform.say({ event: 'offline', content: 7 })
  await expect(dialog).toContainText('您的账号已在其他地方下线')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', button)).toBeVisible()

  await connected()
  platform.say({ event: 'loginAnew' })
  await expect(page.getByText('登录已过期，请重新登录')).toBeVisible()
  await expect(page).toHaveURL(/\/main/)
  await expect(page.getByRole('button', button)).toBeVisible({ timeout: 8_000 })
})

test('a page shows the message of an outside platform’s error code, or leads to the login page', async ({
  page,
  platform,
}) => {
  const roles = '/zakj-admin/role/listRoles'
  for (const code of [302, 402, 305]) {
    await signIn(page)
    platform.next(roles, { code, message: '会话失效' })
    await openFromMenu(page, '角色管理', '角色管理')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('登录已过期，请重新登录')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(page.getByRole('button', button)).toBeVisible()
  }
  await signIn(page)
  // The call must fail twice: first the web server requests the rows for the document, then the page repeats the failed
  // request.
  platform.next(roles, { code: 20017, message: '本月名额已用完' }, 2)
  await page.goto('/user/rolelist')
  await expect(page.getByRole('alert', { name: '角色列表加载失败' })).toContainText('本月名额已用完')
  platform.next('/zakj-admin/role/insertRole', 500)
  await page.getByRole('button', { name: '新增角色' }).click()
  const form = page.getByRole('dialog', { name: '新增角色' })
  await form.getByLabel('名称').fill('失败')
  await form.getByLabel('标识').fill('failed')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '提示信息' })).toContainText('Internal Server Error')
  await page.getByRole('dialog', { name: '提示信息' }).getByRole('button', { name: '确定' }).click()

  platform.next('/zakj-admin/menus/listUserMenus', { code: 500, message: '菜单服务维护中' }, 2)
  await page.goto('/main')
  await expect(page.getByText('菜单服务维护中').first()).toBeVisible()
})

test('a page appears at once when an outside platform is slow to send rows or menus', async ({
  page,
  platform,
  browser,
}) => {
  await signIn(page)
  const cookies = await page.context().cookies()
  const still = await browser.newContext({ javaScriptEnabled: false, baseURL: platform.web })
  await still.addCookies(cookies)
  const html = await still.newPage()
  // The first load may be repeated, because a busy machine may miss the short timeout once.
  await expect(async () => {
    await html.goto('/user/rolelist')
    await expect(html.getByRole('row').filter({ hasText: '教研员' })).toBeVisible({ timeout: 100 })
  }).toPass()

  const rows = platform.hold('/zakj-admin/role/listRoles')
  await html.goto('/user/rolelist')
  await expect(html.getByRole('tab', { name: '角色管理' })).toBeVisible()
  await expect(html.getByRole('navigation', { name: '主菜单' })).toContainText('题库')
  await expect(html.getByRole('row').filter({ hasText: '教研员' })).toHaveCount(0)
  await page.goto('/user/rolelist')
  await expect(page.getByRole('tab', { name: '角色管理' })).toBeVisible()
  rows()
  await expect(row(page, '教研员')).toBeVisible()

  const menus = platform.hold('/zakj-admin/menus/listUserMenus')
  await page.goto('/user/rolelist')
  await expect(page.getByRole('status', { name: '正在加载' })).toBeVisible()
  menus()
  await expect(row(page, '教研员')).toBeVisible()
  await still.close()
})

test.describe('a page whose data an outside platform sends slowly', () => {
  test.use({ ids: 'string' })

  test('shows the menu and then the rows as soon as each arrives, even without any script file', async ({
    page,
    platform,
  }) => {
    await signIn(page)
    await page.route('**/_next/static/**/*.js', (route) => route.abort())
    const menus = platform.hold('/zakj-admin/menus/listUserMenus')
    const rows = platform.hold('/zakj-admin/role/listRoles')
    await page.goto('/user/rolelist', { waitUntil: 'commit' })
    await expect(page.getByRole('status', { name: '正在加载' })).toBeVisible()
    await expect(page.getByRole('tab', { name: '角色管理' })).toHaveCount(0)
    menus()
    await expect(page.getByRole('tab', { name: '角色管理' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '主菜单' })).toContainText('题库')
    await expect(row(page, '教研员')).toHaveCount(0)
    rows()
    await expect(row(page, '教研员')).toBeVisible()
  })

  test('hydrates without an error and does not request the menu or the rows a second time', async ({
    page,
    platform,
  }) => {
    await signIn(page)
    const heard = consoleErrors(page)
    const path = '/zakj-admin/role/listRoles'
    const rows = platform.hold(path)
    const before = platform.asked.length
    await page.goto('/user/rolelist', { waitUntil: 'commit' })
    // The menu of the user opens while the rows are still loading.
    await page.getByRole('button', { name: /王示例/ }).click()
    await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row(page, '教研员')).toHaveCount(0)
    rows()
    await expect(row(page, '教研员')).toBeVisible()
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy')
    const asked = platform.asked.slice(before).map((one) => one.path)
    for (const call of [path, '/zakj-admin/menus/listUserMenus'])
      expect(asked.filter((one) => one === call)).toHaveLength(1)
    expect(heard).toEqual([])
  })
})

test('the web server forwards file uploads and chat requests with the token, and refuses the chat by GET', async ({
  page,
  platform,
}) => {
  await signIn(page)
  const outcome = await page.evaluate(async () => {
    const form = new FormData()
    form.append('file', new Blob(['picture bytes']), '图.png')
    const upload = await fetch('/api/zakj-admin/file/upload', { method: 'POST', body: form })
    const headers = { 'content-type': 'application/json' }
    const chat = await fetch('/questChat/chat', { method: 'POST', headers, body: '{"text":"你好"}' })
    const read = await fetch('/questChat/chat')
    return [await upload.json(), await chat.json(), read.status]
  })
  expect(outcome).toEqual([
    { code: 200, message: '', result: { url: '/files/1.png' } },
    { code: 200, message: '', result: { answer: '你好' } },
    405,
  ])
  const [upload, chat] = ['/zakj-admin/file/upload', '/questChat/chat'].map((path) =>
    platform.asked.findLast((asked) => asked.path === path),
  )
  expect(upload?.headers['content-type']).toMatch(/^multipart\/form-data/)
  expect(upload?.body).toContain('picture bytes')
  expect(chat).toMatchObject({ method: 'POST', body: '{"text":"你好"}' })
  for (const asked of [upload, chat]) expect(asked?.headers.authorization).toBe('token-of-number')
})

test('signing out removes the token and the menus when an outside platform has no call for signing out', async ({
  page,
}) => {
  await signIn(page)
  await page.getByRole('button', { name: /王示例/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('button', button)).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('zakj_token')
  expect(await page.evaluate(() => [localStorage.getItem('menus'), sessionStorage.length])).toEqual([null, 0])
  await page.goto('/main')
  await expect(page).toHaveURL(/\/$/)
})
