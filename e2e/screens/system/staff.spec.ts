import { type Browser, expect, type Page, test } from '@playwright/test'
import { query, unique } from '../../support/database.ts'
import { fillSignIn, person, signIn } from '../../support/people.ts'
import {
  act,
  axeViolations,
  choose,
  consoleErrors,
  fixCell,
  keyword,
  listening,
  row,
  runBulk,
} from '../../support/screen.ts'

const SCREEN = '/user/roleset'
const OWN_PASSWORD = 'Own-Choice-7788'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
/** A phone number that no other user of the test run has. */
const phone = () => `199${String(Date.now()).slice(-8)}`

/** Types into a combobox of the form and selects the first option. */
async function take(page: Page, form: ReturnType<typeof dialog>, field: string, text: string): Promise<void> {
  await form.getByRole('combobox', { name: field }).fill(text)
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.keyboard.press('Escape')
}

/** Reads the initial password in the open dialog, which shows it only once, and closes the dialog. */
async function readPassword(page: Page, title: string): Promise<string> {
  const given = dialog(page, title)
  const password = (await given.getByRole('status', { name: '初始密码' }).textContent()) ?? ''
  expect(password).toMatch(/^[A-Za-z0-9]{16}$/)
  await given.getByRole('button', { name: '我已保存' }).click()
  await expect(given).toBeHidden()
  return password
}

async function anotherPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

/** Signs in for the first time with an initial password, and chooses `OWN_PASSWORD`. */
async function firstSignIn(page: Page, userName: string, initial: string): Promise<void> {
  await page.goto('/')
  await fillSignIn(page, userName, initial)
  await expect(page).toHaveURL(/\/own\/updatepassword/)
  await page.getByRole('textbox', { name: '新密码' }).fill(OWN_PASSWORD)
  await page.getByRole('textbox', { name: '确认密码' }).fill(OWN_PASSWORD)
  await page.getByRole('button', { name: /修改|确定|保存/ }).click()
  // The body of the page is checked first, because the message of a failure then contains all text that the page shows.
  await expect(page.locator('body')).toContainText('首页', { timeout: 30_000 })
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
}

test('a new user with a role and a data scope chooses a password and sees only questions of the data scope', async ({
  page,
  browser,
}) => {
  const heard = consoleErrors(page)
  await signIn(page, await person('staff.new'), SCREEN)
  await page.getByRole('button', { name: '新增人员' }).first().click()
  const form = dialog(page, '新增人员')
  const userName = unique('new.')
  await form.getByRole('textbox', { name: '账号' }).fill(userName)
  await form.getByRole('textbox', { name: '姓名' }).fill('单小员')
  await form.getByRole('textbox', { name: '手机' }).fill('123')
  await take(page, form, '角色', '编辑')
  const grants = form.getByRole('combobox', { name: '学科学段' })
  for (const typed of ['sxcz', 'chuzhongshu', '初中数学']) {
    await grants.fill(typed)
    await expect(page.getByRole('option', { name: '数学×初中', exact: true }), typed).toBeVisible()
  }
  await take(page, form, '学科学段', '数学 初中')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form.getByText('请输入正确的手机号')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('textbox', { name: '手机' }).fill(phone())
  await form.getByRole('button', { name: '保存', exact: true }).click()
  const initial = await readPassword(page, '已新增人员')
  await expect(form).toBeHidden()

  await keyword(page).fill('shanxiaoyuan')
  await choose(page, '角色', '编辑')
  await choose(page, '最后登录', '从未登录')
  await expect(row(page, userName)).toContainText('数学×初中')

  const theirs = await anotherPage(browser)
  await firstSignIn(theirs, userName, initial)
  await expect(theirs.getByRole('navigation', { name: /菜单/ }).getByText('题库')).toBeVisible()
  await expect(theirs.getByRole('navigation', { name: /菜单/ }).getByText('系统', { exact: true })).toHaveCount(0)
  await theirs.goto('/questionbank/allquestions?subject=02&section=2&subject=01')
  // Repeat the comparison, because other tests add questions and the counts of the list are cached.
  await expect(async () => {
    const [counted] = await query<{ total: number }>(
      `select count(*)::int as total from question where parent_id is null and deleted_at is null and visible_to is null
          and subject = '02' and section = '2' and status <> 'recycled'`,
    )
    await theirs.reload()
    const total = new RegExp(`共\\s*${counted?.total.toLocaleString('en')}`)
    await expect(theirs.getByText(total).first()).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 25_000 })
  await theirs.goto(SCREEN)
  await expect(theirs.getByText(/没有.*权限/).first()).toBeVisible()
  expect(heard).toEqual([])
})

test('a locked user is signed out with the reason within a second, and later signs in with a new password', async ({
  page,
  browser,
}) => {
  const userName = await person('staff.lock', 'ops')
  await signIn(page, await person('staff.locker'))
  const theirs = await anotherPage(browser)
  const connected = listening(theirs)
  await signIn(theirs, userName)
  await connected

  await page.goto(`${SCREEN}?keyword=${userName}`)
  await act(page, row(page, userName), '锁定')
  const lock = dialog(page, /^锁定测试staff\.lock/)
  await lock.getByRole('textbox', { name: '锁定原因' }).fill('设备遗失，暂停使用')
  expect(await axeViolations(page)).toEqual([])
  await lock.getByRole('button', { name: '锁定' }).click()
  await expect(dialog(theirs, '下线通知')).toContainText('设备遗失，暂停使用', { timeout: 1_000 })
  await expect(row(page, userName)).toContainText('已锁定')
  await dialog(theirs, '下线通知').getByRole('button', { name: '确定' }).click()
  await expect(theirs.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await fillSignIn(theirs, userName, 'Journey-7788')
  await expect(theirs.getByText('账号已被锁定（设备遗失，暂停使用），请联系管理员').first()).toBeVisible()

  await act(page, row(page, userName), '解锁')
  await dialog(page, /^解锁/).getByRole('button', { name: '解锁' }).click()
  await expect(row(page, userName)).toContainText('正常')
  await act(page, row(page, userName), '重置密码')
  await page.getByRole('button', { name: '重置', exact: true }).click()
  const initial = await readPassword(page, '已重置密码')
  await firstSignIn(theirs, userName, initial)
  await expect(theirs.getByRole('navigation', { name: /菜单/ }).getByText('机构').first()).toBeVisible()

  await act(page, row(page, userName), '记录')
  const history = dialog(page, /修改记录/)
  await expect(history).toContainText('设备遗失，暂停使用')
  for (const word of ['重置密码', '解锁', '锁定'])
    await expect(history.getByText(word, { exact: true }).first()).toBeVisible()
})

test('imported users get a role through a bulk action, and 权限说明 explains their permissions', async ({ page }) => {
  const stamp = unique('f')
  await signIn(page, await person('staff.file'), SCREEN)
  await page.getByRole('button', { name: '导入', exact: true }).first().click()
  const wizard = dialog(page, '导入人员')
  const own = phone()
  const lines = [
    '账号,姓名,手机,邮箱,部门,角色,学科学段,数据机构',
    `${stamp}.a,欧阳一,${own},,,编辑,数学×初中,`,
    `${stamp}.b,欧阳二,${Number(own) + 1},,,没有的角色,,`,
  ]
  const buffer = Buffer.from(lines.join('\r\n'))
  await wizard.getByLabel('要导入的文件').setInputFiles({ name: '人员.csv', mimeType: 'text/csv', buffer })
  await expect(wizard.getByText('共 2 条，1 条有错。')).toBeVisible()
  // The wizard checks the rows again when the window gets the focus back; the focused cell must keep the focus.
  const cell = wizard.getByRole('button', { name: /^第 3 行 角色：/ })
  await page.waitForTimeout(3_000)
  await cell.focus()
  const again = page.waitForResponse(/recheckTask/)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await again
  await expect(wizard.getByText('共 2 条，1 条有错。')).toBeVisible()
  await expect(cell).toBeFocused()
  await fixCell(wizard, 3, '角色', '初审')
  await wizard.getByRole('button', { name: '导入 2 条' }).click()
  await expect(wizard.getByText(/已完成：成功 2 条/)).toBeVisible()
  await expect(wizard.getByRole('note')).toContainText('没有初始密码')
  await wizard.getByRole('button', { name: '完成' }).click()

  await page.goto(`${SCREEN}?keyword=${stamp}`)
  await page.getByRole('checkbox', { name: /全选|选择本页/ }).check()
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '分配角色' }).click()
  const roles = dialog(page, '分配角色')
  await take(page, roles, '角色', '初审')
  await roles.getByRole('button', { name: '下一步' }).click()
  await runBulk(page, '分配角色', { button: '分配', says: '将分配 1 条，跳过 1 条：角色没有变化 1' })
  await expect(row(page, `${stamp}.a`)).toContainText('编辑、初审')

  await act(page, row(page, `${stamp}.a`), '权限说明')
  const why = dialog(page, /^权限说明/)
  await why.getByRole('combobox', { name: '要查询的页面' }).fill('人员与')
  await page.getByRole('listbox').getByRole('option').first().click()
  const chain = why.getByRole('region', { name: '判断过程' })
  await expect(chain).toContainText('不能使用')
  await expect(chain.getByRole('listitem').filter({ hasText: '菜单' })).toContainText('管理员')
  await expect(chain).toContainText('可由谁分配测试staff.file（您）')
  await why.getByRole('button', { name: '接口', exact: true }).click()
  await why.getByRole('combobox', { name: '要查询的接口' }).fill('question:list')
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(chain).toContainText('可以使用')
  await expect(chain).toContainText('已授予 1 项')
  await expect(why.getByRole('region', { name: '拥有的权限' }).locator('dl')).toContainText('数据范围数学×初中')
  expect(await axeViolations(page)).toEqual([])
})

test('the page and the server refuse a user who tries to lock, delete or assign roles to the same user', async ({
  page,
}) => {
  const userName = await person('staff.self')
  await signIn(page, userName, `${SCREEN}?keyword=${userName}`)
  const line = row(page, userName)
  const assign = line.getByRole('button', { name: '分配角色' })
  await expect(assign).toHaveAttribute('aria-disabled', 'true')
  await expect(assign).toHaveAttribute('title', '不能对自己进行这项操作')
  await line.getByRole('button', { name: '更多操作' }).click()
  for (const action of ['锁定', '重置密码', '删除']) {
    await expect(page.getByRole('menuitem', { name: action, exact: true })).toHaveAttribute('aria-disabled', 'true')
  }
  await page.keyboard.press('Escape')
  await act(page, line, '编辑')
  await expect(dialog(page, '编辑人员').getByRole('combobox', { name: '角色' })).toBeDisabled()

  const codes = await page.evaluate(async (name) => {
    const ask = async (path: string, method: string, body?: object) => {
      const headers = body ? { 'content-type': 'application/json' } : undefined
      const answer = await fetch(`/api/zakj-admin${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      return answer.json()
    }
    const { result } = await ask(`/systemUser/listUsers?keyword=${name}`, 'GET')
    const [{ id, rowVersion }] = result.list
    const roles = (await ask('/role/findRoles', 'GET')).result as { id: string }[]
    const roleIds = roles.slice(0, 3).map((role) => role.id)
    return [
      (await ask('/systemUser/locked', 'PUT', { id, rowVersion, locked: true, reason: '试' })).code,
      (await ask('/role/insertUserRole', 'POST', { userId: id, rowVersion, roleIds })).code,
      (await ask(`/systemUser/removeUser?id=${id}&rowVersion=${rowVersion}`, 'DELETE')).code,
    ]
  }, userName)
  expect(codes).toEqual([403, 403, 403])
})
