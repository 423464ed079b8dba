import { expect, test } from '@playwright/test'
import { query } from '../../support/database.ts'
import { openOnOtherComputer, person, signIn } from '../../support/people.ts'
import { addSchool } from '../../support/school.ts'
import { act, axeViolations, consoleErrors, pick, row } from '../../support/screen.ts'

const ORDERS = '/ordermanage/orderaccount'
const REASON = '金额达到限额，需由另一人确认'

test('an order above the amount limit cannot be confirmed by its author, but by a colleague', async ({
  page,
  browser,
}) => {
  const heard = consoleErrors(page)
  const school = await addSchool('大额学校', { seats: 0 })
  const at = `${ORDERS}?organ=${school.id}`
  await signIn(page, await person('limit.admin'), at)
  const setTo = async (amount: string, says: string) => {
    await page.getByRole('button', { name: '订单设置' }).click()
    const dialog = page.getByRole('dialog', { name: '订单设置' })
    await dialog.getByRole('textbox', { name: '需由另一人确认的金额（元）' }).fill(amount)
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText(`已保存：${says}`)).toBeVisible()
    await expect(dialog).toBeHidden()
  }
  // The limit is higher than the orders of all other tests, which run at the same time on the same server.
  await setTo('900000', '¥900,000.00 起需由另一人确认')

  const maker = await openOnOtherComputer(browser, await person('limit.maker', 'ops'), at)
  await expect(maker.getByRole('button', { name: '新增订单' }).first()).toBeVisible()
  await expect(maker.getByRole('button', { name: '订单设置' })).toHaveCount(0)
  await maker.getByRole('button', { name: '新增订单' }).first().click()
  const form = maker.getByRole('dialog', { name: '新增订单' })
  await pick(maker, form.getByRole('combobox', { name: '机构' }), school.code, school.name)
  await form.getByRole('textbox', { name: '有效期至' }).fill('2099-08-31')
  const line = form.getByRole('row', { name: '明细 1' })
  await pick(maker, line.getByRole('combobox', { name: '年级' }), '七年级')
  await line.getByRole('textbox', { name: '数量' }).fill('100')
  await line.getByRole('textbox', { name: '单价（元）' }).fill('9000')
  await line.getByRole('textbox', { name: '单价（元）' }).press('Control+s')
  await expect(form).toBeHidden()
  const [made] = await query<{ code: string }>('select code from sales_order where organ_id = $1', [school.id])
  const code = made?.code ?? ''
  await act(maker, row(maker, code), '提交')
  await maker.getByRole('dialog', { name: '提交订单' }).getByRole('button', { name: '提交', exact: true }).click()
  await expect(row(maker, code).getByText('待确认', { exact: true })).toBeVisible()

  const refused = row(maker, code).getByRole('button', { name: '确认', exact: true })
  await expect(refused).toHaveAttribute('aria-disabled', 'true')
  await expect(refused).toHaveAttribute('title', REASON)
  await row(maker, code).getByRole('checkbox').check()
  await maker.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '确认', exact: true }).click()
  const preview = maker.getByRole('dialog', { name: '确认订单' })
  await expect(preview).toContainText(REASON)
  expect(await axeViolations(maker)).toEqual([])
  await preview
    .getByRole('button', { name: '取消' })
    .or(preview.getByRole('button', { name: '关闭' }))
    .first()
    .click()

  const colleague = await openOnOtherComputer(browser, await person('limit.checker', 'ops'), at)
  await act(colleague, row(colleague, code), '确认')
  await colleague.getByRole('dialog', { name: '确认订单' }).getByRole('button', { name: '确认', exact: true }).click()
  await expect(row(colleague, code).getByText('待履约', { exact: true })).toBeVisible()
  await expect(row(maker, code).getByText('待履约', { exact: true })).toBeVisible()
  await row(colleague, code)
    .getByRole('button', { name: code })
    .or(row(colleague, code).getByRole('link', { name: code }))
    .first()
    .click()
  const view = colleague.getByRole('dialog', { name: code })
  await expect(view).toContainText('测试limit.maker')
  await expect(view).toContainText('测试limit.checker')

  await setTo('', '不要求另一人确认')
  await page.getByRole('button', { name: '订单设置' }).click()
  await page.getByRole('dialog', { name: '订单设置' }).getByRole('button', { name: '修改记录' }).click()
  const history = page.getByRole('dialog', { name: '修改记录 · 订单设置' })
  await expect(history).toContainText('900,000.00')
  expect(await axeViolations(page)).toEqual([])
  expect(heard).toEqual([])
})
