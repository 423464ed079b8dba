import { expect, test } from '@playwright/test'
import { query, unique } from '../../support/database.ts'
import { person, signIn } from '../../support/people.ts'
import { act, axeViolations, choose, consoleErrors, keyword, row, runBulk } from '../../support/screen.ts'

const screen = '/platformmanage/agent'

test('the life of an agent: made, found, changed, disabled, still needed, removed', async ({ page }) => {
  test.slow()
  const name = unique('星河一生')
  const code = unique('XH')
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
  expect(await axeViolations(page)).toEqual([])

  await act(page, row(page, name), '停用')
  await runBulk(page, `停用代理商“${name}”`, { says: '将修改 1 条' })
  await expect(row(page, name).getByText('停用', { exact: true })).toBeVisible()

  await act(page, row(page, name), '记录')
  const history = page.getByRole('dialog', { name: /修改记录/ })
  await expect(history.getByRole('listitem').first()).toContainText('改变状态')
  await expect(history.getByRole('listitem').last()).toContainText('浙江省')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()

  await query(
    `insert into organ (name, code, type, area_code, agent_id)
     select '星河小学', $1, 'school', '330106', id from agent where name = $2`,
    [code, name],
  )
  const remove = async () => {
    await act(page, row(page, name), '删除')
    await page.getByRole('dialog', { name: '删除代理商' }).getByRole('button', { name: '删除' }).click()
  }
  await remove()
  await expect(page.getByText(/仍有 1 个机构（星河小学）/)).toBeVisible()
  await query('delete from organ where code = $1', [code])
  await remove()
  await expect(page.getByText(`已删除“${name}”`)).toBeVisible()
  await expect(row(page, name)).toBeHidden()
  expect(heard).toEqual([])
})

test('agents come in from a file, are disabled together, and the batch is taken back', async ({ page }) => {
  test.slow()
  const group = unique('群星')
  await signIn(page, await person('agents.file'), screen)
  await page.getByRole('button', { name: '导入' }).click()
  const wizard = page.getByRole('dialog', { name: '导入代理商' })
  const lines = [
    '名称,地区,联系人,手机,备注',
    `${group}甲,浙江省,甲,13900000081,`,
    `${group}乙,,乙,123,`,
    `${group}丙,,丙,13900000083,`,
  ]
  const file = { name: '代理商.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
  await wizard.getByLabel('要导入的文件').setInputFiles(file)
  await expect(wizard.getByText('共 3 条，1 条有错。')).toBeVisible()
  await wizard.getByRole('button', { name: /第 3 行 手机：123，请输入正确的手机号/ }).press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('13900000082')
  await page.keyboard.press('Enter')
  await wizard.getByRole('button', { name: '导入 3 条' }).click()
  await expect(wizard.getByText(/已完成：成功 3 条/)).toBeVisible()
  await wizard.getByRole('button', { name: '完成' }).click()

  await page.goto(`${screen}?keyword=${group}`)
  await act(page, row(page, `${group}甲`), '停用')
  await runBulk(page, `停用代理商“${group}甲”`, { says: '将修改 1 条' })
  await page.getByRole('checkbox', { name: /全选|选择本页/ }).check()
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '停用' }).click()
  await runBulk(page, '停用代理商', { says: '将修改 2 条，跳过 1 条：已停用 1' })
  await expect(page.getByText('停用', { exact: true })).not.toHaveCount(0)
  const rows = await query<{ status: number }>(
    `select status from agent where name like $1 || '%' and deleted_at is null`,
    [group],
  )
  expect(rows.map(({ status }) => status)).toEqual([0, 0, 0])
})
