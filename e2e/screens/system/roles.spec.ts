import { expect, type Page, test } from '@playwright/test'
import { editRoleMenu } from '../../../lib/contracts/role/calls.ts'
import { query, unique } from '../../support/database.ts'
import { openOnOtherComputer, person, signIn } from '../../support/people.ts'
import { act, axeViolations, consoleErrors, keyword, openFromMenu, row } from '../../support/screen.ts'

const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const find = (page: Page, text: string) => page.getByRole('searchbox', { name: '查找菜单与权限' }).fill(text)

/** Saves the ticked permissions of a role; checks that the confirmation dialog shows `says` before. */
async function save(page: Page, role: string, says: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `保存“${role}”的授权` })
  await expect(dialog).toContainText(says)
  await dialog.getByRole('button', { name: '保存授权' }).click()
  await expect(page.getByText(`“${role}”的授权已保存`)).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** Opens 全部试题 and returns the text with its total, such as `共 2,000 条`. */
async function questionsSeen(page: Page): Promise<string> {
  await openFromMenu(page, '全部试题')
  const total = page.getByText(/^共 [\d,]+ 条/).filter({ visible: true })
  await expect(total).toBeVisible()
  return (await total.textContent()) ?? ''
}

/** Creates a user with the given role and the data scope 数学 of 高中; returns the user name. */
async function mathTeacher(code: string): Promise<string> {
  const editor = await person('roles.math', code)
  await query(
    `insert into user_scope (user_id, subject, section)
     select u.id, s.key, e.key from "system_user" u, dict_item s, dict_item e
      where u.user_name = $1 and s.type_code = 'subject' and s.name = '数学' and e.type_code = 'section' and e.name = '高中'`,
    [editor],
  )
  return editor
}

test('an administrator copies a role and changes its permissions, and a user of the new role has only these', async ({
  page,
  browser,
}) => {
  const role = unique('数学编辑')
  const code = unique('mathEditor')
  const heard = consoleErrors(page)
  await signIn(page, await person('roles.maker'), '/user/rolelist')
  await keyword(page).fill('editor')
  await act(page, row(page, '录题、编制知识体系'), '复制')
  const form = page.getByRole('dialog', { name: '复制角色' })
  await expect(form.getByRole('combobox', { name: '权限来源' })).toHaveValue(/编辑/)
  await expect(form.getByRole('textbox', { name: '名称' })).toHaveValue('编辑 副本')
  await expect(form.getByRole('textbox', { name: '标识' })).toBeFocused()
  await form.getByRole('textbox', { name: '名称' }).fill(role)
  await form.getByRole('textbox', { name: '标识' }).fill(code)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(row(page, role)).toContainText('本学科学段')

  await row(page, role).getByRole('link', { name: '授权' }).click()
  await expect(page.getByRole('heading', { name: `角色授权 · ${role}` })).toBeVisible()
  await find(page, '代理商')
  await tick(page, '代理商').check()
  await expect(tick(page, '删除代理商，代理商')).toBeChecked()
  await tick(page, '删除代理商，代理商').uncheck()
  await expect(tick(page, '代理商')).toHaveJSProperty('indeterminate', true)
  expect(await axeViolations(page)).toEqual([])
  await save(page, role, '机构 / 代理商：查询代理商、新增和修改代理商')

  const theirs = await openOnOtherComputer(browser, await mathTeacher(code), '/platformmanage/agent')
  await expect(theirs.getByRole('button', { name: '新增代理商' }).first()).toBeVisible()
  await theirs.goto('/user/rolelist')
  await expect(theirs.getByRole('heading', { name: '没有权限' })).toBeVisible()
  await theirs.context().close()
  expect(heard).toEqual([])
})

test('a user who views the platform as a role sees the role’s menu and data in every tab and can write nothing', async ({
  page,
  browser,
}) => {
  const role = unique('看一看')
  const code = unique('looked')
  await query(
    `with made as (insert into role (code, name) values ($1, $2) returning id)
     insert into role_menu (role_id, menu_id) select made.id, m.id from made, menu m left join menu p on p.id = m.parent_id
      where m.tree = 'platform' and (m.code in ('main', 'questionbank', 'organ')
         or m.code in ('questionbank.allquestions', 'platformmanage.agent')
         or p.code in ('questionbank.allquestions', 'platformmanage.agent'))`,
    [code, role],
  )
  const teacher = await mathTeacher(code)
  await signIn(page, await person('roles.viewer'), '/user/rolelist')
  await keyword(page).fill(code)
  await expect(page.getByText('共 1 条')).toBeVisible()
  await act(page, row(page, role), '以角色查看')
  const dialog = page.getByRole('dialog', { name: `以“${role}”查看` })
  await expect(dialog.getByRole('combobox', { name: '范围' })).toHaveValue('数学×高中（1 名成员）')
  await dialog.getByRole('button', { name: '开始查看' }).click()
  const banner = page.getByRole('region', { name: '以角色查看' })
  await expect(banner).toContainText(`正在以“${role}”查看（只读） · 数学×高中`)
  await expect(page.getByRole('tab')).toHaveText(['首页'])
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect(menu.getByRole('button', { name: '系统' })).toBeHidden()
  const seen = await questionsSeen(page)

  await page.keyboard.press('Escape')
  await page.goto('/platformmanage/agent?edit=new')
  await expect(banner).toBeVisible()
  const agent = page.getByRole('dialog', { name: '新增代理商' })
  await agent.getByRole('textbox', { name: '名称' }).fill(unique('只看不写'))
  await agent.getByRole('textbox', { name: '手机' }).fill('13900000041')
  await agent.getByRole('button', { name: '保存', exact: true }).click()
  await expect(agent.getByText(`正在以“${role}”查看，只能看，不能修改`)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })

  const other = await page.context().newPage()
  await other.goto('/user/rolelist')
  await expect(other.getByRole('heading', { name: '没有权限' })).toBeVisible()
  await expect(other.getByRole('region', { name: '以角色查看' })).toBeVisible()
  await banner.getByRole('button', { name: '退出查看' }).click()
  await expect(banner).toBeHidden()
  await expect(other.getByRole('region', { name: '以角色查看' })).toBeHidden()
  await other.close()
  await expect(page.getByRole('tab', { name: '角色列表' })).toBeVisible()
  await expect(menu.getByRole('button', { name: '系统' })).toBeVisible()
  expect(await questionsSeen(page)).not.toBe(seen)

  const theirs = await openOnOtherComputer(browser, teacher)
  expect(await questionsSeen(theirs)).toBe(seen)
  await theirs.context().close()
})

test('two administrators who edit a role at the same time see each other’s changes and lose none', async ({
  page,
  browser,
}) => {
  const name = unique('两人共管')
  const [made] = await query<{ id: string }>(
    `insert into role (code, name, data_scope) values ($1, $2, 'all') returning id::text`,
    [unique('shared'), name],
  )
  const address = `/user/roleauthorization?id=${made?.id}`
  await signIn(page, await person('roles.first'), address)
  const second = await openOnOtherComputer(browser, await person('roles.second'), address)

  await tick(second, '地区').check()
  await tick(page, '代理商').check()
  await save(page, name, '增加 菜单 1、按钮 6')
  const note = second.getByRole('status').filter({ hasText: /测试roles\.first在 .* 修改了这个角色/ })
  await expect(note).toContainText('机构 / 代理商 / 查询代理商')
  await expect(tick(second, '代理商')).toBeChecked()
  await expect(tick(second, '地区')).toBeChecked()
  await second.getByRole('button', { name: '保存', exact: true }).click()
  const dialog = second.getByRole('dialog', { name: `保存“${name}”的授权` })
  await expect(dialog).toContainText('基础数据 / 地区：')
  await expect(dialog).not.toContainText('代理商')
  await dialog.getByRole('button', { name: '保存授权' }).click()
  await expect(second.getByText(`“${name}”的授权已保存`)).toBeVisible()
  // The page of the first administrator shows the newer version without asking, because it has no unsaved ticks.
  await expect(tick(page, '地区')).toBeChecked()
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled()
  await second.context().close()
})

test('an administrator searches, ticks, folds and undoes in the tree of permissions by keyboard', async ({ page }) => {
  const [made] = await query<{ id: string }>(
    `insert into role (code, name, data_scope) values ($1, $2, 'all') returning id::text`,
    [unique('keys'), unique('键盘授权')],
  )
  await signIn(page, await person('roles.keys'), `/user/roleauthorization?id=${made?.id}`)
  const grid = page.getByRole('treegrid', { name: '菜单与权限' })
  const status = page.getByText(/^已选/)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await expect(tick(page, '首页')).toBeVisible()
  await page.getByRole('searchbox', { name: '查找菜单与权限' }).focus()
  for (let stop = 0; stop < 12 && (await grid.locator(':focus').count()) === 0; stop++) await press('Tab')
  await expect(tick(page, '首页')).toBeFocused()

  await page.keyboard.type('dls')
  await expect(tick(page, '代理商')).toBeFocused()
  await press('Space')
  await expect(status).toHaveText('已选 菜单 1、按钮 6（刚才增加 菜单 1、按钮 6）')
  await press('ArrowRight', 'Space')
  await expect(tick(page, '查询代理商，代理商')).toBeFocused()
  await expect(tick(page, '查询代理商，代理商')).not.toBeChecked()
  await expect(tick(page, '代理商')).toHaveJSProperty('indeterminate', true)
  await expect(status).toHaveText('已选 菜单 1、按钮 5（刚才取消 按钮 1）')
  await press('Control+z')
  await expect(tick(page, '查询代理商，代理商')).toBeChecked()
  await press('Control+y')
  await expect(tick(page, '查询代理商，代理商')).not.toBeChecked()
  await expect(page.getByRole('button', { name: '重做', exact: true })).toBeDisabled()
  await press('Control+z')
  const redo = page.getByRole('button', { name: '重做', exact: true })
  await redo.press('Enter')
  await expect(redo).toBeDisabled()
  await expect(redo, 'what cannot be pressed any more keeps the focus').toBeFocused()
  await tick(page, '查询代理商，代理商').focus()
  await press('Control+z')
  await expect(redo).toBeEnabled()

  await press('ArrowLeft', 'ArrowLeft')
  await expect(tick(page, '机构')).toBeFocused()
  await press('ArrowLeft')
  await expect(grid.getByRole('row', { expanded: false })).toHaveCount(1)
  await expect(tick(page, '代理商')).toBeHidden()
  await press('Space')
  await expect(status).toContainText('刚才增加')
  await press('Control+z', 'ArrowRight', 'ArrowRight')
  await expect(tick(page, '机构')).not.toBeFocused()
  await press('Home')
  await expect(tick(page, '首页')).toBeFocused()
  await press('ArrowDown', 'ArrowUp', 'Control+z')
  await expect(tick(page, '代理商')).not.toBeChecked()
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled()
  expect(await axeViolations(page)).toEqual([])
})

test('the permissions of a role remain editable when saving them asks for the user’s password', async ({ page }) => {
  const name = unique('确认授权')
  const [made] = await query<{ id: string }>(
    `insert into role (code, name, data_scope) values ($1, $2, 'all') returning id::text`,
    [unique('asked'), name],
  )
  await signIn(page, await person('roles.asked'), `/user/roleauthorization?id=${made?.id}`)
  const asks = { code: 403, message: '请先确认是您本人在操作', result: { permission: 'role:grant', confirm: true } }
  await page.route(`**${editRoleMenu.path}`, (route) => route.fulfill({ json: asks }))
  await tick(page, '代理商').check()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('button', { name: '保存授权' }).click()
  await expect(page.getByRole('dialog', { name: '请确认是您本人' })).toBeVisible()
  await expect(page.getByText(/^已选/)).not.toContainText('只能查看')
  await expect(page.getByRole('button', { name: '撤销', exact: true, includeHidden: true })).toHaveCount(1)
  await page.unroute(`**${editRoleMenu.path}`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '保存授权' }).click()
  await expect(page.getByText(`“${name}”的授权已保存`)).toBeVisible()
})
