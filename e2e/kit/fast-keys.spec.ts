import { type Page, expect as plain, test } from '@playwright/test'
import { query } from '../support/database.ts'
import { pressWithoutWaiting, slowDown } from '../support/keys.ts'
import { person, signIn } from '../support/people.ts'
import { consoleErrors } from '../support/screen.ts'

/** A longer timeout, because these pages run at a sixth of their speed and the tests check only their final state. */
const expect = plain.configure({ timeout: 30_000 })

// These tests press keys faster than a slow machine can redraw, and each key depends on the result of the previous key.

const times = (count: number, key: string) => Array.from({ length: count }, () => key)
const separator = (page: Page, name: string) => page.getByRole('separator', { name: `“${name}”的列宽` })
const names = async (page: Page) => (await page.getByRole('columnheader').allTextContents()).filter(Boolean)

async function openQuestions(page: Page, name: string, search = ''): Promise<string> {
  const userName = await person(name)
  await signIn(page, userName, `/questionbank/allquestions${search}`)
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await slowDown(page)
  return userName
}

async function savedLook(userName: string): Promise<{ widths?: Record<string, number>; order?: string[] }> {
  const [row] = await query<{ look: object }>(
    `select look from list_look where screen = '/questionbank/allquestions'
      and user_id = (select id from "system_user" where user_name = $1)`,
    [userName],
  )
  return row?.look ?? {}
}

test('a list applies all arrow and Enter keys when a user quickly widens and moves columns, also after a reload', async ({
  page,
}) => {
  const heard = consoleErrors(page)
  const userName = await openQuestions(page, 'fast.columns')
  const width = async (name: string) => Number(await separator(page, name).getAttribute('aria-valuenow'))
  const [type, difficulty] = [await width('题型'), await width('难度')]
  await separator(page, '题型').focus()
  await pressWithoutWaiting(page, ...times(5, 'ArrowRight'))
  await separator(page, '难度').focus()
  await pressWithoutWaiting(page, ...times(7, 'ArrowRight'), ...times(2, 'ArrowLeft'))
  await expect.poll(() => width('题型')).toBe(type + 40)
  await expect.poll(() => width('难度')).toBe(difficulty + 40)
  await expect
    .poll(async () => (await savedLook(userName)).widths)
    .toEqual({ type: type + 40, difficulty: difficulty + 40 })

  const before = await names(page)
  const at = before.indexOf('题型')
  await page.getByRole('button', { name: '列设置' }).click()
  const down = page.getByRole('dialog', { name: '列设置' }).getByRole('button', { name: '下移“题型”' })
  await down.focus()
  await pressWithoutWaiting(page, ...times(2, 'Enter'))
  const wanted = before.toSpliced(at, 1).toSpliced(at + 2, 0, '题型')
  await expect(down).toBeFocused()
  await page.keyboard.press('Escape')
  await expect.poll(() => names(page)).toEqual(wanted)
  await expect.poll(async () => (await savedLook(userName)).order?.length).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(() => names(page)).toEqual(wanted)
  expect(await width('题型')).toBe(type + 40)
  expect(heard).toEqual([])
})

test('“x” selects the row that many quick presses of “j” and “k” have reached', async ({ page }) => {
  await openQuestions(page, 'fast.rows', '?pageSize=200')
  await pressWithoutWaiting(page, ...times(25, 'j'), 'x', ...times(3, 'k'), 'x')
  await expect(page.getByText(/已选\s*2/).first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '选择第 22 行' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: '选择第 25 行' })).toBeChecked()
})

test('three quick presses of “next page” show page 4 while pages 2 and 3 are still loading', async ({ page }) => {
  await openQuestions(page, 'fast.pages')
  const pager = page.getByRole('navigation', { name: '分页' })
  await pager.getByRole('button', { name: '下一页' }).focus()
  await pressWithoutWaiting(page, ...times(3, 'Enter'))
  await expect(page).toHaveURL(/pageNum=4/)
  await expect(pager.getByText(/第 61–80 条/)).toBeVisible()
})

test('Enter after quick arrow keys in the tree of areas selects the area at which the arrow keys end', async ({
  page,
}) => {
  await signIn(page, await person('fast.tree'), '/platformmanage/area')
  const items = page.getByRole('tree', { name: '地区' }).getByRole('treeitem')
  await expect(items.nth(4)).toBeVisible()
  await slowDown(page)
  await items.first().focus()
  await pressWithoutWaiting(page, ...times(5, 'ArrowDown'), 'ArrowUp', 'Enter')
  await expect(items.nth(4)).toHaveAttribute('aria-selected', 'true')
  await expect(items.nth(4)).toBeFocused()
})

test('quick Alt+ArrowDown keys move option A of a question to the end, and its handle keeps the focus', async ({
  page,
}) => {
  await signIn(page, await person('fast.options'), '/questionbank/addquestion')
  const front = page.getByRole('tabpanel').filter({ visible: true })
  await expect(front.getByRole('combobox', { name: '学段', exact: true })).toBeFocused()
  for (const value of ['初中', '九年级', '数学', '单选题']) {
    await page.keyboard.insertText(value)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  const option = (letter: string) => front.getByRole('textbox', { name: `选项 ${letter}`, exact: true })
  while ((await option('D').count()) === 0) await front.getByRole('button', { name: '添加选项' }).click()
  await option('A').click()
  await page.keyboard.insertText('移动的')
  const handle = front.getByRole('button', { name: '移动选项 A' })
  await slowDown(page)
  await handle.focus()
  await pressWithoutWaiting(page, ...times(3, 'Alt+ArrowDown'))
  await expect(option('D')).toHaveText('移动的')
  await expect(front.getByRole('button', { name: '移动选项 D' })).toBeFocused()
})
