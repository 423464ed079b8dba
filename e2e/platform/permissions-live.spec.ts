import { expect, type Page, test } from '@playwright/test'
import { query, unique } from '../support/database.ts'
import { openOnOtherComputer, person, signIn } from '../support/people.ts'
import { consoleErrors } from '../support/screen.ts'

const agents = '代理商'

/** Creates a role that opens the given screens with all their permissions; returns the role's id. */
async function roleWith(code: string, name: string, ...screens: string[]): Promise<string> {
  const rows = await query<{ id: string }>(
    `with made as (insert into role (code, name, data_scope) values ($1, $2, 'all') returning id),
          entries as (select m.id from menu m left join menu p on p.id = m.parent_id
                       where m.tree = 'platform' and (m.code = any ($3) or p.code = any ($3)
                          or m.id in (select parent_id from menu where code = any ($3)))),
          granted as (insert into role_menu (role_id, menu_id) select made.id, entries.id from made, entries)
     select id::text from made`,
    [code, name, screens],
  )
  return rows[0]?.id ?? ''
}

/** Ticks or unticks a screen or a permission in the open role, and saves the role. */
async function switchScreen(page: Page, screen: string): Promise<void> {
  await page.getByRole('checkbox', { name: screen, exact: true }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^保存“.*”的授权$/ })
  await expect(dialog).toContainText('影响 1 人，其中 1 人正在登录，立即生效')
  await dialog.getByRole('button', { name: '保存授权' }).click()
  await expect(dialog).toBeHidden()
}

test('an open tab closes with a reason when the user loses the permission, and returns with its draft afterwards', async ({
  page,
  browser,
}) => {
  const code = unique('live')
  const id = await roleWith(code, unique('随时调整'), 'main', 'platformmanage.agent', 'platformmanage.area')
  const work = await openOnOtherComputer(browser, await person('live.worker', code), null)
  const heard = consoleErrors(work)
  await work.goto('/platformmanage/area')
  await expect(work.getByRole('tab', { name: '地区' })).toBeVisible()
  await work.goto('/platformmanage/agent')
  await work.getByRole('button', { name: '新增代理商' }).first().click()
  const form = work.getByRole('dialog', { name: '新增代理商' })
  const name = unique('未完成')
  await form.getByRole('textbox', { name: '名称' }).fill(name)

  await signIn(page, await person('live.admin'), `/user/roleauthorization?id=${id}`)
  await switchScreen(page, agents)
  await expect(work.getByText(`“${agents}”已关闭：您不再拥有该页面的权限`)).toBeVisible()
  await expect(work.getByRole('tab', { name: agents })).toBeHidden()
  await expect(work.getByRole('tab', { name: '首页', selected: true })).toBeVisible()
  await expect(work.getByRole('tab', { name: '地区' })).toBeVisible()
  await expect(work).toHaveURL(/\/main$/)
  const link = work.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: agents })
  await expect(link).toBeHidden()
  await work.goto('/platformmanage/agent')
  await expect(work.getByRole('heading', { name: '没有权限' })).toBeVisible()
  await expect(work.getByText(/拥有它的角色：.*运营/)).toBeVisible()

  await switchScreen(page, agents)
  await expect(work.getByRole('heading', { name: '没有权限' })).toBeHidden()
  await expect(link).toBeVisible()
  await work.getByRole('button', { name: '新增代理商' }).first().click()
  await expect(form.getByText(/有未保存的草稿/)).toBeVisible()
  await form.getByRole('button', { name: '恢复' }).click()
  await expect(form.getByRole('textbox', { name: '名称' })).toHaveValue(name)
  await expect(work.getByRole('button', { name: '导入' })).toBeVisible()

  await page.getByRole('searchbox', { name: '查找菜单与权限' }).fill(agents)
  await switchScreen(page, '导入代理商，代理商')
  await expect(work.getByRole('button', { name: '导入' })).toBeHidden()
  await expect(form.getByRole('textbox', { name: '名称' })).toHaveValue(name)
  expect(heard).toEqual([])
  await work.context().close()
})
