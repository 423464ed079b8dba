import { expect, test } from '@playwright/test'
import { query, unique } from '../../support/database.ts'
import { person, signIn } from '../../support/people.ts'
import { addSchool } from '../../support/school.ts'
import { act, axeViolations, choose, consoleErrors, keyword, row, runSingle } from '../../support/screen.ts'

const screen = '/platformmanage/agent'

test('a user creates, finds, disables and removes an agent, which cannot be removed while it has a school', async ({
  page,
}) => {
  const name = unique('星河一生')
  const heard = consoleErrors(page)
  await signIn(page, await person('agents.life'), screen)
  await page.getByRole('button', { name: '新增代理商' }).first().click()
  const form = page.getByRole('dialog', { name: '新增代理商' })
  await form.getByRole('textbox', { name: '名称' }).fill(name)
  await form.getByRole('textbox', { name: '手机' }).fill('13900000077')
  await form.getByRole('combobox', { name: '地区' }).click()
  await page.getByRole('option', { name: '浙江省' }).click()
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('textbox', { name: '名称' }).press('Control+s')
  await expect(form).toBeHidden()

  await keyword(page).fill('xinghe')
  await expect(row(page, name)).toContainText('浙江省')
  await expect(page).toHaveURL(/keyword=xinghe/)
  await choose(page, '状态', '停用')
  await expect(page.getByText('没有符合条件的代理商')).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).first().click()
  await keyword(page).fill('xinghe')
  await expect(row(page, name)).toContainText('启用')

  await act(page, row(page, name), '停用')
  await runSingle(page, `停用代理商“${name}”`, { says: '将停用 1 条' })
  await expect(row(page, name).getByText('停用', { exact: true })).toBeVisible()

  await act(page, row(page, name), '记录')
  const history = page.getByRole('dialog', { name: /修改记录/ })
  await expect(history.getByRole('listitem').first()).toContainText('改变状态')
  await expect(history.getByRole('listitem').last()).toContainText('浙江省')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()

  const school = await addSchool('星河小学', { agent: name })
  const remove = async () => {
    await act(page, row(page, name), '删除')
    await page.getByRole('dialog', { name: '删除代理商' }).getByRole('button', { name: '删除' }).click()
  }
  await remove()
  await expect(page.getByText(`仍有 1 个机构（${school.name}）`)).toBeVisible()
  await query('delete from organ where id = $1', [school.id])
  await remove()
  await expect(page.getByText(`已删除“${name}”`)).toBeVisible()
  await expect(row(page, name)).toBeHidden()
  expect(heard).toEqual([])
})
