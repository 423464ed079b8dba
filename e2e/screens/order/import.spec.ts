import { expect, test } from '@playwright/test'
import { query } from '../../support/database.ts'
import { person, signIn } from '../../support/people.ts'
import { addSchool } from '../../support/school.ts'
import { axeViolations, consoleErrors, row } from '../../support/screen.ts'

test('a user imports a file of orders, corrects a faulty cell and gets drafts of orders', async ({ page }) => {
  const heard = consoleErrors(page)
  const school = await addSchool('导入订单学校', { seats: 0 })
  await signIn(page, await person('orders.import'), `/ordermanage/orderaccount?organ=${school.id}`)
  await page.getByRole('button', { name: '导入', exact: true }).first().click()
  const wizard = page.getByRole('dialog', { name: '导入订单' })
  await expect(wizard).toContainText('导入的都是草稿，核对后再提交')
  const lines = [
    '类型,机构,代理商,内容,年级,名称,数量,单价（元）,试用天数,有效期至,备注',
    `正式购买,${school.code},,学生账号,七年级,,30,12.50,,2099-08-31,首批`,
    `增购,${school.code},,设备,,示例平板,十,1299,,,`,
  ]
  await wizard
    .locator('input[type=file]')
    .setInputFiles({ name: '订单.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await expect(wizard.getByText('共 2 条，1 条有错。')).toBeVisible({ timeout: 30_000 })
  expect(await axeViolations(page)).toEqual([])
  await wizard.getByRole('button', { name: /第 3 行 数量/ }).click()
  await wizard.getByRole('textbox', { name: '第 3 行 数量' }).fill('10')
  await page.keyboard.press('Tab')
  await expect(wizard.getByText('共 2 条，全部可以导入')).toBeVisible()
  await wizard.getByRole('button', { name: '导入 2 条' }).click()
  await expect(wizard.getByText(/已完成：成功 2 条/)).toBeVisible()
  await wizard.getByRole('button', { name: '完成' }).click()
  await expect(row(page, '七年级学生账号 × 30')).toContainText('草稿')
  const made = await query('select amount::int, status from sales_order where organ_id = $1 order by code', [school.id])
  expect(made).toEqual([
    { amount: 37_500, status: 'draft' },
    { amount: 1_299_000, status: 'draft' },
  ])
  expect(heard).toEqual([])
})
