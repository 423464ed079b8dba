import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { query, unique } from '../../support/database.ts'
import { openOnOtherComputer, person, signIn } from '../../support/people.ts'
import { addSchool } from '../../support/school.ts'
import { act, axeViolations, consoleErrors, pick, row, runSingle } from '../../support/screen.ts'

const screen = '/user/menu'
const organMenus = '/platformmanage/organmenu'
/**
 * Code of a menu entry that the first test removes while it runs, because the entry that the test adds needs the same
 * address.
 */
const lent = 'report.padreport'

const shellMenu = (page: Page) => page.getByRole('navigation', { name: /菜单/ }).first()
const entry = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })

/** Opens 首页 as another user on another computer, and unfolds a directory of the menu. */
async function onlooker(browser: Browser, directory: string): Promise<Page> {
  const page = await openOnOtherComputer(browser, await person('menus.onlooker'))
  await shellMenu(page).getByRole('button', { name: directory, exact: true }).click()
  return page
}

/** Drags a row with the mouse, by its handle, to the lower edge of another row. */
async function drag(page: Page, row: Locator, onto: Locator): Promise<void> {
  await onto.scrollIntoViewIfNeeded()
  const [from, to] = [await row.locator('[data-handle]').boundingBox(), await onto.boundingBox()]
  if (!from || !to) throw new Error('a row is not to be seen')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 24, from.y + 24, { steps: 4 })
  await page.mouse.move(to.x + 80, to.y + to.height - 4, { steps: 8 })
  await expect(page.locator('tr[data-drop="below"]')).toHaveCount(1)
  await page.mouse.up()
  await expect(page.locator('tr[data-drop]')).toHaveCount(0)
}

const free = () =>
  query(`update menu set deleted_at = now() where code = $1 or (code like 'custom.%' and name like '测菜单%')`, [lent])
const giveBack = async () => {
  await query(`update menu set deleted_at = now() where code like 'custom.%' and name like '测菜单%'`)
  await query('update menu set deleted_at = null where code = $1', [lent])
}
test.afterEach(giveBack)

test('a change of a menu entry by one user changes the open menu of another user at once', async ({
  page,
  browser,
}) => {
  await free()
  const name = unique('测菜单')
  const renamed = unique('测菜单改')
  const other = await onlooker(browser, '报表')
  const heard = consoleErrors(page)
  await signIn(page, await person('menus.life'), screen)
  await page.getByRole('button', { name: '新增菜单' }).click()
  const form = page.getByRole('dialog', { name: '新增菜单' })
  await form.getByRole('textbox', { name: '名称' }).fill(name)
  await form.getByRole('combobox', { name: '上级' }).fill('报表')
  await page.getByRole('option', { name: '报表', exact: true }).click()
  await pick(page, form.getByRole('combobox', { name: '地址' }), '/report/padreport')
  await form.getByRole('radio', { name: '平板', exact: true }).check({ force: true })
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()
  const link = shellMenu(other).getByRole('link', { name: `${name} 建设中` })
  await expect(link).toBeVisible()

  const line = entry(page, name)
  await expect(line).toBeFocused()
  await expect(line).toBeInViewport()
  await expect(line).toContainText('新增')
  await page.keyboard.press('Alt+ArrowUp')
  const links = shellMenu(other).getByRole('link', { name: /报表( 建设中)?$|^测菜单/ })
  await expect(links.nth(-2)).toContainText(name)
  await expect(line).toBeFocused()
  await drag(
    page,
    line,
    page
      .locator('tr[data-id]')
      .filter({ has: page.getByText(/报表$/) })
      .last(),
  )
  await expect(links.last()).toContainText(name)
  await page.keyboard.press('Enter')
  const view = page.getByRole('dialog', { name })
  await expect(view.getByRole('region', { name: '资料' })).toContainText('/report/padreport')
  await expect(view.getByRole('region', { name: '最近修改' })).toContainText('新增')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('e')
  const edit = page.getByRole('dialog', { name: '编辑菜单' })
  await edit.getByRole('textbox', { name: '名称' }).fill(renamed)
  await edit.getByRole('textbox', { name: '名称' }).press('Control+s')
  await expect(edit).toBeHidden()
  await expect(shellMenu(other).getByRole('link', { name: `${renamed} 建设中` })).toBeVisible()
  await expect(link).toBeHidden()

  await entry(page, renamed).getByRole('switch').click()
  const question = page.getByRole('dialog', { name: '停用菜单' })
  await expect(question).toContainText('涉及 1 个角色（管理员）')
  await question.getByRole('button', { name: '停用' }).click()
  await expect(shellMenu(other).getByRole('link', { name: `${renamed} 建设中` })).toBeHidden()

  await act(page, entry(page, renamed), '删除')
  const removal = page.getByRole('dialog', { name: '删除菜单' })
  await expect(removal).toContainText('1 个角色（管理员）')
  await removal.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText(`已删除“${renamed}”`)).toBeVisible()
  await expect(entry(page, renamed)).toBeHidden()
  await expect(entry(page, '菜单管理').getByRole('switch')).toHaveCount(0)
  expect(heard).toEqual([])
})

test('a permission (port) that a user creates for a call allows the call to the roles with this permission', async ({
  page,
  browser,
}) => {
  const name = unique('测菜单口')
  const code = unique('menus')
  await query(
    `with made as (insert into role (code, name, data_scope) values ($1, $1, 'all') returning id)
     insert into role_menu (role_id, menu_id)
     select made.id, menu.id from made, menu where menu.code in ('main', 'own.tasks')`,
    [code],
  )
  const theirs = await openOnOtherComputer(browser, await person('menus.port', code))
  const asked = () =>
    theirs.evaluate(async () => (await (await fetch('/api/zakj-admin/agent/listAgents')).json()).code as number)
  expect(await asked()).toBe(403)

  await signIn(page, await person('menus.maker'), screen)
  await act(page, entry(page, '任务中心'), '新增接口')
  const form = page.getByRole('dialog', { name: '新增接口/按钮' })
  const begun = page.url()
  await form.getByRole('textbox', { name: '名称' }).fill(name)
  // The draft belongs to the form for a call or button (port), so the form for a new directory must not offer it.
  await page.goto(`${screen}?edit=new.directory.`)
  const directory = page.getByRole('dialog', { name: '新增菜单' })
  await expect(directory.getByRole('radio', { name: '目录' })).toBeChecked()
  await expect(directory.getByText(/有未保存的草稿/)).toBeHidden()
  await page.goto(begun)
  await expect(form.getByText(/已恢复离开前未保存的内容/)).toBeVisible()
  await expect(form.getByRole('textbox', { name: '名称' })).toHaveValue(name)
  await pick(page, form.getByRole('combobox', { name: '接口' }), 'agent/listAgents', '代理商列表')
  await expect(form.getByRole('note')).toContainText('agent:list')
  await expect(form.getByRole('textbox', { name: '标识' })).toHaveValue('agent:list@tasks')
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()
  await entry(page, '任务中心').focus()
  await page.keyboard.press('ArrowRight')
  await expect(entry(page, name)).toContainText('GET /zakj-admin/agent/listAgents')

  await page.goto('/user/roleauthorization')
  await page
    .getByRole('button', { name: code })
    .or(page.getByRole('link', { name: code }))
    .first()
    .click()
  await page.getByRole('checkbox', { name: new RegExp(`^${name}，`) }).check()
  await page.getByRole('button', { name: '保存' }).first().click()
  await page.getByRole('dialog', { name: /授权/ }).getByRole('button', { name: '保存授权' }).click()
  await expect.poll(asked).toBe(200)
  await query(`delete from menu where code like 'custom.%' and name = $1`, [name])
})

test('a user adds an entry to the organisations’ menu and grants it to an organisation through a package', async ({
  page,
}) => {
  const name = unique('测菜单社')
  const packed = unique('示例套餐')
  const school = await addSchool('套餐示例校')
  const heard = consoleErrors(page)
  await signIn(page, await person('menus.organ'), organMenus)
  await page.getByRole('button', { name: '新增菜单' }).click()
  const form = page.getByRole('dialog', { name: '新增菜单' })
  await form.getByRole('textbox', { name: '名称' }).fill(name)
  await form.getByRole('textbox', { name: '地址' }).fill(`/club/${packed.length}-${Date.now().toString(36)}`)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(entry(page, name)).toBeVisible()

  await page.getByRole('button', { name: '套餐', exact: true }).click()
  await page.getByRole('button', { name: '新增菜单套餐' }).first().click()
  const made = page.getByRole('dialog', { name: '新增菜单套餐' })
  await made.getByRole('textbox', { name: '名称' }).fill(packed)
  await made.getByRole('checkbox', { name }).check()
  await made.getByRole('checkbox', { name: '教学', exact: true }).check()
  await expect(made.getByRole('checkbox', { name: /^作业/ })).toBeChecked()
  expect(await axeViolations(page)).toEqual([])
  await made.getByRole('button', { name: '保存', exact: true }).click()
  await expect(made).toBeHidden()
  expect(await axeViolations(page)).toEqual([])

  await act(page, row(page, packed), '授予机构')
  const giving = page.getByRole('dialog', { name: `授予“${packed}”` })
  await pick(page, giving.getByRole('combobox', { name: '机构' }), school.name)
  await page.keyboard.press('Escape')
  await giving.getByRole('button', { name: '下一步' }).click()
  await runSingle(page, `授予机构菜单套餐“${packed}”`, { button: '授予', says: '将授予 1 条' })
  await row(page, packed).getByRole('link', { name: '1', exact: true }).click()
  await expect(page).toHaveURL(/\/platformmanage\/organization\?menuPackage=\d+/)
  await act(page, row(page, school.name), '菜单授权')
  const step = page.getByRole('dialog', { name: '菜单授权' })
  await pick(page, step.getByRole('combobox', { name: '菜单套餐' }), '不限（全部菜单）')
  await runSingle(page, '菜单授权', { button: '授权', says: '将授权 1 条' })
  await expect(row(page, school.name)).toBeHidden()
  expect(heard).toEqual([])
})
