import { expect, type Locator, type Page, test } from '@playwright/test'
import { query } from '../../support/database.ts'
import { person, signIn } from '../../support/people.ts'
import { addSchool } from '../../support/school.ts'
import { consoleErrors, row } from '../../support/screen.ts'

// These tests never click or call `focus()`, so they pass only if the keyboard can focus every element they use.

const ORDERS = '/ordermanage/orderaccount'
const TRIALS = '/ordermanage/studenttrialaccount'
const SEATS = '/ordermanage/studentformalaccount'

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Presses Tab until the target has the focus; returns the number of presses. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
  await expect(target).toBeVisible()
  for (let taken = 0; taken < 150; taken++) {
    if (await isFocused(target)) return taken
    await page.keyboard.press(key)
  }
  const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
  throw new Error(`Tab does not reach ${target}; the focus is at ${at}`)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Runs an action of a row: the row shows its first actions as buttons, and the menu 更多操作 has the others. */
async function act(page: Page, line: Locator, action: string): Promise<void> {
  await expect(line).toBeVisible()
  const open = line.getByRole('button', { name: action, exact: true })
  const more = line.getByRole('button', { name: '更多操作' })
  await open.or(more).first().waitFor()
  if (await open.isVisible()) return press(page, open)
  await press(page, more)
  const item = page.getByRole('menuitem', { name: action, exact: true })
  await expect(item).toBeVisible()
  for (let taken = 0; taken < 12 && !(await isFocused(item)); taken++) await page.keyboard.press('ArrowDown')
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')
}

/** Runs an action that changes the state of an order, with its confirmation dialog. */
async function step(page: Page, line: Locator, verb: string, state: string): Promise<void> {
  await act(page, line, verb)
  const dialog = page.getByRole('dialog', { name: `${verb}订单` })
  await press(page, dialog.getByRole('button', { name: verb, exact: true }))
  await expect(line.getByText(state, { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(line.locator(':focus')).toHaveCount(1)
}

/** Runs an action on one record in its open dialog, and waits until the dialog closes after success. */
async function run(page: Page, title: string, button = title): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText(/将.+ 1 条/)
  await press(page, dialog.getByRole('button', { name: button, exact: true }))
  await expect(dialog).toBeHidden()
}

test('a user submits, confirms, fulfils and refunds an order with the keyboard only', async ({ page }) => {
  const heard = consoleErrors(page)
  const school = await addSchool('键盘学校', { seats: 0 })
  const code = `DD1997-${school.id.padStart(6, '0')}`
  const items = [{ kind: 'account', name: '七年级学生账号', section: '2', grade: '07', count: 2, price: 1_250 }]
  await query(
    `insert into sales_order (code, type, organ_id, items, amount, seats, valid_to)
     values ($1, 'purchase', $2, $3, 2500, 2, '2099-08-31')`,
    [code, school.id, JSON.stringify(items)],
  )
  await signIn(page, await person('orders.keys'), `${ORDERS}?organ=${school.id}`)
  const line = row(page, code)
  await step(page, line, '提交', '待确认')
  await step(page, line, '确认', '待履约')
  await step(page, line, '履约', '已履约')
  await act(page, line, '申请退款')
  const asking = page.getByRole('dialog', { name: `申请退款：${code}` })
  await expect(asking.getByRole('textbox', { name: '原因' })).toBeFocused()
  await page.keyboard.insertText('学生转走')
  await press(page, asking.getByRole('button', { name: '申请退款' }))
  await expect(line.getByText('退款中', { exact: true })).toBeVisible()
  await act(page, line, '退款')
  const refund = page.getByRole('dialog', { name: `退款：${code}` })
  await press(page, refund.getByRole('button', { name: '退款 ¥25.00' }))
  await expect(line.getByText('已退款', { exact: true })).toBeVisible()
  await expect(line.locator(':focus')).toHaveCount(1)
  expect(heard).toEqual([])
})

test('a user opens, extends and converts trial accounts and replaces a student with the keyboard only', async ({
  page,
}) => {
  const heard = consoleErrors(page)
  const school = await addSchool('键盘试用学校', { seats: 1 })
  await signIn(page, await person('trials.keys'), `${TRIALS}?organ=${school.id}`)
  await press(page, page.getByRole('button', { name: '开通试用账号' }).first())
  const opening = page.getByRole('dialog', { name: '开通试用账号' })
  const choose = async (name: string, text: string, found: string) => {
    await tabTo(page, opening.getByRole('combobox', { name }))
    await page.keyboard.insertText(text)
    await expect(page.getByRole('option').filter({ hasText: found }).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option')).toHaveCount(0)
  }
  await choose('机构', school.code, school.name)
  await choose('年级', '八年级', '八年级')
  await tabTo(page, opening.getByRole('textbox', { name: '数量' }))
  await page.keyboard.insertText('2')
  await press(page, opening.getByRole('button', { name: '开通', exact: true }))
  await expect(opening).toBeHidden()

  const [first, second] = [row(page, '试用0001'), row(page, '试用0002')]
  await act(page, first, '延期')
  await run(page, '试用账号延期', '延期')
  await expect(first).toContainText('剩 21 天')
  await act(page, first, '启用')
  await run(page, '启用学生账号')
  await expect(first.getByText('正常', { exact: true })).toBeVisible()
  await act(page, first, '停用')
  await run(page, '停用学生账号')
  await expect(first.getByText('已停用', { exact: true })).toBeVisible()
  await act(page, second, '转正式')
  await run(page, '试用账号转正式', '转正式')
  await expect(second).toBeHidden()

  await page.goto(`${SEATS}?organ=${school.id}`)
  await act(page, row(page, '试用0002'), '替换')
  const replacing = page.getByRole('dialog', { name: /^替换：试用0002/ })
  await expect(replacing.getByRole('textbox', { name: '账号' })).toBeFocused()
  await page.keyboard.insertText(`${school.code.toLowerCase()}.keys`)
  await tabTo(page, replacing.getByRole('textbox', { name: '姓名' }))
  await page.keyboard.insertText('示例新同学')
  await press(page, replacing.getByRole('button', { name: '替换' }))
  await expect(row(page, '示例新同学').getByText('待激活', { exact: true })).toBeVisible()
  expect(heard).toEqual([])
})
