import { expect, type Page, test } from '@playwright/test'
import { query } from '../../support/database.ts'
import { person, signIn } from '../../support/people.ts'
import { addSchool } from '../../support/school.ts'
import { act, axeViolations, consoleErrors, pick, row, runBulk, runSingle } from '../../support/screen.ts'

const ORDERS = '/ordermanage/orderaccount'
const TRIALS = '/ordermanage/studenttrialaccount'
const SEATS = '/ordermanage/studentformalaccount'

/** Runs an action that changes the state of an order and confirms it in the dialog. */
async function step(page: Page, code: string, verb: string, state: string): Promise<void> {
  await act(page, row(page, code), verb)
  await page
    .getByRole('dialog', { name: `${verb}订单` })
    .getByRole('button', { name: verb, exact: true })
    .click()
  await expect(row(page, code).getByText(state, { exact: true })).toBeVisible()
}

test('a user creates, fulfils and refunds an order, and the refund covers only accounts not yet activated', async ({
  page,
}) => {
  const heard = consoleErrors(page)
  const school = await addSchool('订单学校', { seats: 0 })
  await signIn(page, await person('orders.life'), `${ORDERS}?organ=${school.id}`)
  await page.getByRole('button', { name: '新增订单' }).first().click()
  const form = page.getByRole('dialog', { name: '新增订单' })
  await pick(page, form.getByRole('combobox', { name: '机构' }), school.code, school.name)
  await form.getByRole('textbox', { name: '有效期至' }).fill('2099-08-31')
  const line = form.getByRole('row', { name: '明细 1' })
  await pick(page, line.getByRole('combobox', { name: '年级' }), '七年级')
  await expect(line.getByRole('combobox', { name: '名称' })).toHaveValue('七年级学生账号')
  await line.getByRole('textbox', { name: '数量' }).fill('3')
  await line.getByRole('textbox', { name: '单价（元）' }).fill('12.5')
  await expect(form.getByRole('status', { name: '合计' })).toHaveText('合计 ¥37.50')
  expect(await axeViolations(page)).toEqual([])
  await line.getByRole('textbox', { name: '数量' }).press('Control+s')
  await expect(form).toBeHidden()

  const [made] = await query<{ code: string }>('select code from sales_order where organ_id = $1', [school.id])
  const code = made?.code ?? ''
  await expect(row(page, code)).toContainText('¥37.50')
  await step(page, code, '提交', '待确认')
  await step(page, code, '确认', '待履约')
  await step(page, code, '履约', '已履约')

  await row(page, code)
    .getByRole('link', { name: code })
    .or(row(page, code).getByRole('button', { name: code }))
    .first()
    .click()
  const view = page.getByRole('dialog', { name: code })
  await expect(view).toContainText('开通账号 3 个，增加席位 3')
  expect(await axeViolations(page)).toEqual([])
  await view.getByRole('link', { name: '学生账号 3' }).click()
  await expect(page).toHaveURL(new RegExp(`${SEATS}.*orderId=`))
  const first = `${code.toLowerCase()}-0001`
  await act(page, row(page, first), '启用')
  await runSingle(page, '启用学生账号', { says: '将启用 1 条' })
  await expect(row(page, first).getByText('正常', { exact: true })).toBeVisible()

  await page.goto(`${ORDERS}?organ=${school.id}`)
  await act(page, row(page, code), '申请退款')
  const asking = page.getByRole('dialog', { name: `申请退款：${code}` })
  await asking.getByRole('textbox', { name: '原因' }).fill('学生转走')
  await asking.getByRole('button', { name: '申请退款' }).click()
  await expect(row(page, code).getByText('退款中', { exact: true })).toBeVisible()
  await act(page, row(page, code), '退款')
  const refund = page.getByRole('dialog', { name: `退款：${code}` })
  await expect(refund).toContainText('退 2 / 3，¥25.00')
  await expect(refund).toContainText('不退：1 个已使用或已变动')
  expect(await axeViolations(page)).toEqual([])
  await refund.getByRole('button', { name: '退款 ¥25.00' }).click()
  await expect(row(page, code)).toContainText('退 ¥25.00')
  await expect(row(page, code).getByText('部分退款', { exact: true })).toBeVisible()
  const [left] = await query<{ seats: number }>('select seats from organ where id = $1', [school.id])
  expect(left?.seats).toBe(1)
  expect(heard).toEqual([])
})

test('a user opens trial accounts, extends and converts them, and gives the seat of one to another student', async ({
  page,
}) => {
  const heard = consoleErrors(page)
  const school = await addSchool('试用学校', { seats: 1 })
  await signIn(page, await person('trials.life'), `${TRIALS}?organ=${school.id}`)
  await page.getByRole('button', { name: '开通试用账号' }).first().click()
  const dialog = page.getByRole('dialog', { name: '开通试用账号' })
  await pick(page, dialog.getByRole('combobox', { name: '机构' }), school.code, school.name)
  await pick(page, dialog.getByRole('combobox', { name: '年级' }), '八年级')
  await dialog.getByRole('textbox', { name: '数量' }).fill('2')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '开通', exact: true }).click()
  await expect(page.getByText(/已开通 2 个试用账号/)).toBeVisible()

  const [first, second] = [row(page, '试用0001'), row(page, '试用0002')]
  await expect(first).toContainText('剩 14 天')
  await act(page, first, '延期')
  await runSingle(page, '试用账号延期', { says: '将延期 1 条', button: '延期' })
  await expect(first).toContainText('剩 21 天')
  await act(page, second, '转正式')
  await runSingle(page, '试用账号转正式', { says: '将转正式 1 条', button: '转正式' })
  await expect(second).toBeHidden()

  await page.goto(`${SEATS}?organ=${school.id}`)
  await act(page, row(page, '试用0002'), '替换')
  const replacing = page.getByRole('dialog', { name: /^替换：试用0002/ })
  await replacing.getByRole('textbox', { name: '账号' }).fill(`${school.code.toLowerCase()}.new`)
  await replacing.getByRole('textbox', { name: '姓名' }).fill('示例新同学')
  expect(await axeViolations(page)).toEqual([])
  await replacing.getByRole('button', { name: '替换' }).click()
  await expect(row(page, '示例新同学').getByText('待激活', { exact: true })).toBeVisible()
  await expect(row(page, '试用0002').getByText('已注销', { exact: true })).toBeVisible()
  expect(heard).toEqual([])
})

test('printing an order prints only the order, without the rest of the page', async ({ page }) => {
  const school = await addSchool('打印学校')
  await query(
    `insert into sales_order (code, type, organ_id, items, amount, seats, valid_to)
     values ($1, 'purchase', $2, '[{"kind":"seat","name":"学生席位","section":null,"grade":null,"count":20,"price":12800}]', 256000, 20, '2099-08-31')`,
    [`DD1999-${school.id.padStart(6, '0')}`, school.id],
  )
  await signIn(page, await person('orders.print'), `${ORDERS}?organ=${school.id}`)
  await page.evaluate(() => {
    window.print = () => {
      document.body.setAttribute('data-printed', document.querySelector('[data-sheet]')?.textContent ?? '')
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await act(page, row(page, 'DD1999-'), '打印')
  await expect(page.locator('body')).toHaveAttribute('data-printed', /正式购买订单.*学生席位.*2,560\.00/)
  await expect(page.locator('[data-sheet]')).toHaveCount(0)
})

test('a user submits several orders at once and cancels them with a reason, by keyboard', async ({ page }) => {
  const heard = consoleErrors(page)
  const school = await addSchool('批量学校')
  const mark = school.id.padStart(6, '0')
  await query(
    `insert into sales_order (code, type, organ_id, items, amount, seats, valid_to, status)
     select 'DD1998-' || $2 || n, 'purchase', $1, '[{"kind":"seat","name":"学生席位","section":null,"grade":null,"count":5,"price":12800}]',
            64000, 5, '2099-08-31', case when n = 3 then 'completed' else 'draft' end from generate_series(1, 3) n`,
    [school.id, mark],
  )
  await signIn(page, await person('orders.bulk'), `${ORDERS}?organ=${school.id}`)
  const actions = page.getByRole('region', { name: '批量操作' })
  await page.getByRole('checkbox', { name: '选择本页' }).focus()
  await page.keyboard.press('Space')
  await actions.getByRole('button', { name: '提交' }).press('Enter')
  await runBulk(page, '提交订单', { button: '提交', says: /将提交 2 条，跳过 1 条.*已完成/s, result: /成功 2 条/ })
  await expect(row(page, '待确认')).toHaveCount(2)
  await actions.getByRole('button', { name: '确认' }).press('Enter')
  const confirming = page.getByRole('dialog', { name: '确认订单' })
  await expect(confirming).toContainText('将确认 2 条')
  await confirming.getByRole('button', { name: '取消' }).press('Enter')
  await actions.getByRole('button', { name: '取消', exact: true }).press('Enter')
  const cancelling = page.getByRole('dialog', { name: '取消订单' })
  await expect(cancelling.getByRole('textbox', { name: '原因' })).toBeFocused()
  await page.keyboard.insertText('学校改了计划')
  expect(await axeViolations(page)).toEqual([])
  await cancelling.getByRole('button', { name: '下一步' }).press('Enter')
  await runBulk(page, '取消订单', { says: '将取消 2 条', result: /成功 2 条/ })
  await expect(row(page, '已取消')).toHaveCount(2)
  await expect(row(page, '已完成')).toHaveCount(1)
  expect(heard).toEqual([])
})

test('the forms for orders and trial accounts show the reason for each wrong value at its field', async ({ page }) => {
  const school = await addSchool('填错学校')
  await signIn(page, await person('orders.wrong'), `${ORDERS}?organ=${school.id}`)
  await page.getByRole('button', { name: '新增订单' }).first().click()
  const form = page.getByRole('dialog', { name: '新增订单' })
  await expect(form.getByRole('radio', { name: '正式购买' })).toBeFocused()
  const tops = ['内容', '年级'].map((name) => form.getByRole('combobox', { name }).boundingBox())
  const [kind, grade] = await Promise.all(tops)
  expect(grade?.y).toBe(kind?.y)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  for (const fault of ['请选择机构', '请选择有效期', '请选择年级', '请输入名称', '请输入数量', '请输入单价']) {
    await expect(form.getByText(fault, { exact: true })).toBeVisible()
  }
  await page.goto(TRIALS)
  await page.getByRole('button', { name: '开通试用账号' }).first().click()
  const dialog = page.getByRole('dialog', { name: '开通试用账号' })
  await dialog.getByRole('textbox', { name: '数量' }).fill('5000')
  await dialog.getByRole('textbox', { name: '试用天数' }).fill('31')
  await dialog.getByRole('textbox', { name: '备注' }).focus()
  await expect(dialog.getByText('一次最多 1000 个')).toHaveCount(1)
  await expect(dialog.getByRole('textbox', { name: '数量' })).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByText('最多 30 天', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '开通', exact: true })).toBeDisabled()
})
