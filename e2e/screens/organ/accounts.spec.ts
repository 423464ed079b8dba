import { expect, type Page, test } from '@playwright/test'
import { student } from '../../support/accounts.ts'
import { query, unique } from '../../support/database.ts'
import { letIn, person, signIn } from '../../support/people.ts'
import { type School, school } from '../../support/school.ts'
import { act, choose, consoleErrors, keyword, pick, row, runSingle } from '../../support/screen.ts'

const SCREEN = '/user/studentaccount'

/** Inserts students in the given states: 旅程同学0, 旅程同学1 … */
async function students(page: Page, { id: organId }: School, prefix: string, statuses: string[]): Promise<void> {
  for (const [index, status] of statuses.entries()) {
    await student(page, { userName: `${prefix}${index}`, fullName: `旅程同学${index}`, organId }, status)
  }
}

const table = (page: Page) => page.getByRole('table', { name: '学生账号' })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('a user creates, enables, transfers, edits, closes and removes a student’s account', async ({ page }) => {
  const heard = consoleErrors(page)
  const { id, name } = await school()
  const other = await school()
  await signIn(page, await person('acc.life', 'ops'), `${SCREEN}?organ=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: '学生账号' })).toBeVisible()
  await page.getByRole('button', { name: '新增学生账号' }).first().click()

  const form = dialog(page, '新增学生账号')
  const stamp = unique('life')
  await form.getByRole('textbox', { name: /^账号/ }).fill(stamp)
  await form.getByLabel('姓名').fill('单小旅')
  await form.getByLabel('手机').fill('123')
  await expect(form.getByLabel('机构')).toHaveValue(name)
  await pick(page, form.getByLabel('班级'), '2班')
  await expect(form.getByLabel('年级')).toHaveValue('七年级')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form.getByText('请输入正确的手机号')).toBeVisible()
  await form.getByLabel('手机').fill('19900007777')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()

  const line = row(page, stamp)
  await expect(line).toContainText('待激活')
  await expect(line).toContainText('七年级')
  await act(page, line, '启用')
  await runSingle(page, '启用学生账号')
  await expect(line).toContainText('正常')

  await act(page, line, '重置密码')
  await page.getByRole('button', { name: '重置', exact: true }).click()
  const given = dialog(page, '已重置密码')
  await expect(given.getByRole('status', { name: '初始密码' })).toHaveText(/^[A-Za-z0-9]{16}$/)
  const password = await given.getByRole('status', { name: '初始密码' }).textContent()
  await given.getByRole('button', { name: '我已保存' }).click()
  await expect(page.getByText(password ?? '-')).toHaveCount(0)

  await act(page, line, '转班')
  const transfer = dialog(page, '学生账号转班')
  await pick(page, transfer.getByLabel('转入机构'), other.name)
  await pick(page, transfer.getByLabel('转入班级'), '1班', '八年级')
  await runSingle(page, '学生账号转班', { button: '转班', says: '将转班 1 条' })
  await expect(row(page, stamp)).toHaveCount(0)

  await page.goto(SCREEN)
  await keyword(page).fill('19900007777')
  await expect(line).toContainText(other.name)
  await act(page, line, '编辑')
  const edit = dialog(page, '编辑学生账号')
  await edit.getByLabel('姓名').fill('单大旅')
  await edit.getByRole('button', { name: '保存', exact: true }).click()
  await expect(edit).toBeHidden()
  await act(page, row(page, '单大旅'), '记录')
  const history = dialog(page, /修改记录/)
  await expect(history.getByText('单大旅').first()).toBeVisible()
  await expect(history.getByText(other.name).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await act(page, row(page, '单大旅'), '注销')
  await runSingle(page, '注销学生账号')
  await expect(line).toContainText('已注销')
  await act(page, line, '删除')
  await page.getByRole('button', { name: '删除', exact: true }).last().click()
  await expect(line).toHaveCount(0)
  expect(heard.filter((text) => text.startsWith('pageerror'))).toEqual([])
})

test('the list of accounts opened with a class in the address selects that class in the tree', async ({ page }) => {
  const own = await school()
  const [group] = await query<{ id: string }>(
    `select id::text from school_class where organ_id = $1 and grade = '07' and name = '2班'`,
    [own.id],
  )
  await signIn(page, await person('acc.tree', 'ops'), `${SCREEN}?organ=${own.id}&class=${group?.id}`)
  const chosen = page.getByRole('tree').getByRole('treeitem', { selected: true })
  await expect(chosen).toHaveText(/七年级 2班/)
})

test('disabling several accounts names the skipped accounts and can be undone', async ({ page }) => {
  const own = await school()
  await letIn(page, await person('acc.bulk', 'ops'))
  await students(page, own, unique('bulk'), ['active', 'active', 'pending', 'closed', 'active'])
  await page.goto(`${SCREEN}?organ=${own.id}`)
  await expect(table(page).getByText('正常')).toHaveCount(3)
  await table(page).getByRole('columnheader').getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: '批量操作' })
  await expect(bar).toContainText('已选')
  await bar.getByRole('button', { name: '停用', exact: true }).click()
  const box = dialog(page, '停用学生账号')
  await expect(box.getByText(/将停用 3 条，跳过 2 条：.*待激活 1/)).toBeVisible()
  await expect(box.getByText(/^待激活：旅程同学2（.+）$/)).toBeVisible()
  await box.getByRole('button', { name: '停用学生账号', exact: true }).click()
  await expect(box.getByText('成功 3 条，跳过 2 条', { exact: false })).toBeVisible()
  // The table stays visible behind the dialog, but a locator by role would not find it there.
  await expect(page.locator('table').getByText('已停用')).toHaveCount(3)
  await box.getByRole('button', { name: '撤销', exact: true }).click()
  await dialog(page, '撤销这次操作？').getByRole('button', { name: '撤销', exact: true }).click()
  await expect(box.getByText('已撤销 3 条', { exact: false })).toBeVisible()
  await expect(page.locator('table').getByText('正常')).toHaveCount(3)
  // The bulk action leaves the rows selected, so the user can run another action on them.
  await box.getByRole('button', { name: '关闭' }).click()
  await expect(bar).toContainText(/已选(全部)? 5 条/)
})

test('a user finds, selects, opens and edits a student’s account by keyboard', async ({ page }) => {
  const own = await school()
  const prefix = unique('keys')
  await letIn(page, await person('acc.keys', 'ops'))
  await students(page, own, prefix, ['active', 'active'])
  await page.goto(`${SCREEN}?organ=${own.id}`)
  await expect(row(page, `${prefix}0`)).toBeVisible()
  await page.keyboard.press('/')
  await expect(keyword(page)).toBeFocused()
  await page.keyboard.type(`${prefix}1`)
  await expect(row(page, `${prefix}0`)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: '批量操作' })).toContainText('已选')
  await page.keyboard.press('Enter')
  await expect(dialog(page, '旅程同学1（').getByText(own.name).first()).toBeVisible()
  await page.keyboard.press('e')
  const form = dialog(page, '编辑学生账号')
  await expect(form.getByLabel('姓名')).toHaveValue('旅程同学1')
  await form.getByLabel('姓名').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('键盘同学')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(row(page, '键盘同学')).toBeVisible()
})

test('a user filters the list of accounts without horizontal scrolling in a window of 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const own = await school()
  const prefix = unique('slim')
  await letIn(page, await person('acc.slim', 'ops'))
  await students(page, own, prefix, ['active', 'suspended'])
  await page.goto(`${SCREEN}?organ=${own.id}`)
  const list = page.getByRole('list', { name: '学生账号列表' })
  await expect(list.getByText(`${prefix}0`)).toBeVisible()
  await page.getByRole('button', { name: /更多筛选/ }).click()
  await choose(page, '状态', '已停用')
  await expect(list.getByText(`${prefix}0`)).toHaveCount(0)
  await expect(list.getByText(`${prefix}1`)).toBeVisible()
  await page.getByRole('button', { name: '新增学生账号' }).first().click()
  await expect(dialog(page, '新增学生账号').getByLabel('姓名')).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide).toBe(0)
})
