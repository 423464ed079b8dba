import { expect, type Page, test } from '@playwright/test'
import { addSystem, getSystem, submitSystem } from '../../../lib/contracts/knowledge-system/calls.ts'
import { call } from '../../support/call.ts'
import { unique } from '../../support/database.ts'
import { letIn, openOnOtherComputer, person } from '../../support/people.ts'
import { axeViolations, consoleErrors } from '../../support/screen.ts'

const scope = { scope: ['02:3'] }

/** Creates an empty system by the call of the screen 新建知识体系, and opens it in the outline editor. */
async function openNewSystem(page: Page, userName: string): Promise<string> {
  await letIn(page, userName)
  const { message, result } = await call(page.request, process.env.E2E_BASE_URL ?? '', addSystem, {
    ...{ kind: 'special', name: unique('编制的体系'), subject: '02', section: '3', theme: '总复习' },
    source: { from: 'blank' },
  })
  expect(message).toBe('ok')
  await page.goto(`/knowledge/makeknowledgesystem?system=${result.id}`)
  return result.id
}

/** The titles of the visible rows, each with its level. */
const titles = (page: Page) =>
  page
    .getByRole('treeitem')
    .evaluateAll((rows) =>
      rows.map((row) => '>'.repeat(Number(row.ariaLevel) - 1) + (row.querySelector('input')?.value ?? '')),
    )
const shows = (page: Page, expected: readonly string[]) => expect.poll(() => titles(page)).toEqual(expected)
const isSaved = (page: Page) => expect(page.getByText('已保存', { exact: true }).first()).toBeVisible()

/** Pastes a text at the focused element, as the browser does for Ctrl+V. */
const paste = (page: Page, text: string) =>
  page.evaluate((data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', data)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test('a tree is pasted, changed by the keyboard, saved, and undone after a reload', async ({ page }) => {
  const heard = consoleErrors(page)
  await openNewSystem(page, await person('outline.editor', 'editor', scope))
  await expect(page.getByRole('heading', { name: '粘贴提纲或按 Enter 开始' })).toBeVisible()
  await expect(page.getByRole('group', { name: '空白体系' })).toBeFocused()
  await paste(page, '第一章 集合\n1.1 集合的概念\n1.2 集合的运算\n第二章 函数\n2.1 函数的概念')
  const pasted = ['第一章 集合', '>1.1 集合的概念', '>1.2 集合的运算', '第二章 函数', '>2.1 函数的概念']
  await shows(page, pasted)
  await isSaved(page)

  // The caret is at the end of the last line: Enter adds a sibling, and the keys move it through the levels.
  await page.keyboard.press('Enter')
  await page.keyboard.type('函数的性质')
  await page.keyboard.press('Enter')
  await page.keyboard.type('单调性')
  await page.keyboard.press('Tab')
  await shows(page, [...pasted, '>函数的性质', '>>单调性'])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await shows(page, [...pasted.slice(0, 4), '>函数的性质', '>>单调性', '>2.1 函数的概念'])
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await isSaved(page)
  const changed = [...pasted.slice(0, 4), '>函数的性质', '>>单调性', '>2.1 函数的概念']
  await shows(page, changed)
  expect(await axeViolations(page)).toEqual([])

  // Several rows move together, and one step brings them back.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+Tab')
  await shows(page, ['第一章 集合', '1.1 集合的概念', '1.2 集合的运算', ...changed.slice(3)])
  await page.keyboard.press('Control+z')
  await shows(page, changed)
  await isSaved(page)

  await page.reload()
  await shows(page, changed)
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await shows(page, [...pasted.slice(0, 4), '>函数的性质', '>>单调性', '>2.1 函数的概念'])
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await shows(page, [...pasted, '>函数的性质', '>>单调性'])
  await isSaved(page)
  await page.reload()
  await shows(page, [...pasted, '>函数的性质', '>>单调性'])

  // The choice of the part at the right stays visible above a long list.
  await page.getByRole('button', { name: '知识点库', exact: true }).click()
  await expect(page.getByRole('searchbox', { name: '查找知识点' })).toBeFocused()
  await page.getByText(/^找到 \d+ 个/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  const replacing = page.getByRole('button', { name: '替换', exact: true })
  expect((await replacing.boundingBox())?.height).toBeGreaterThan(20)
  await replacing.click()
  await page.getByRole('textbox', { name: '查找' }).fill('函数')
  await page.getByRole('textbox', { name: '替换为' }).fill('映射')
  await expect(page.getByText('3 个节点，共 3 处')).toBeVisible()
  await page.getByRole('button', { name: '全部替换' }).click()
  await shows(page, [...pasted.slice(0, 3), '第二章 映射', '>2.1 映射的概念', '>映射的性质', '>>单调性'])
  await page.getByRole('button', { name: '校验' }).click()
  await page.getByRole('button', { name: /提醒：“单调性”没有下级节点/ }).click()
  await expect(page.getByRole('treeitem', { name: /^单调性/ }).getByRole('textbox')).toBeFocused()
  expect(heard).toEqual([])
})

test('two people change one node, and the second one chooses both titles', async ({ page, browser }) => {
  const id = await openNewSystem(page, await person('outline.first', 'editor', scope))
  await page.getByRole('group', { name: '空白体系' }).focus()
  await paste(page, '集合\n函数\n数列')
  await isSaved(page)
  const other = await openOnOtherComputer(
    browser,
    await person('outline.second', 'editor', scope),
    `/knowledge/makeknowledgesystem?system=${id}`,
  )
  await shows(other, ['集合', '函数', '数列'])

  // A change of another node arrives without a question, and the caret stays where it is.
  const input = (on: Page, at: number) => on.getByRole('treeitem').nth(at).getByRole('textbox')
  await input(other, 1).click()
  await input(page, 0).fill('集合与逻辑')
  await shows(other, ['集合与逻辑', '函数', '数列'])
  await expect(input(other, 1)).toBeFocused()

  // The second page is offline while the first one saves its title.
  await other.context().setOffline(true)
  await input(other, 1).fill('函数与方程')
  await expect(other.getByText('断网，修改已存在本机')).toBeVisible({ timeout: 15_000 })
  await input(page, 1).fill('函数的应用')
  await isSaved(page)
  await input(other, 2).fill('数列与极限')
  await other.context().setOffline(false)
  const conflict = other.getByRole('group', { name: '“函数与方程”的冲突' })
  await expect(conflict).toContainText('标题：“函数与方程”', { timeout: 15_000 })
  await expect(conflict).toContainText('标题：“函数的应用”')
  // The other change of this page was saved without a question.
  await shows(page, ['集合与逻辑', '函数的应用', '数列与极限'])
  expect(await axeViolations(other)).toEqual([])
  await conflict.getByRole('button', { name: '两个标题都留' }).click()
  await shows(other, ['集合与逻辑', '函数与方程／函数的应用', '数列与极限'])
  await isSaved(other)
  await shows(page, ['集合与逻辑', '函数与方程／函数的应用', '数列与极限'])
  await other.context().close()
})

test('a submitted tree is shown but cannot be changed, and a system that is not named is asked for', async ({
  page,
}) => {
  const id = await openNewSystem(page, await person('outline.writer', 'editor', scope))
  await page.getByRole('group', { name: '空白体系' }).focus()
  await paste(page, '集合\n  子集')
  await isSaved(page)
  const base = process.env.E2E_BASE_URL ?? ''
  const { result: system } = await call(page.request, base, getSystem, { id })
  const submitted = await call(page.request, base, submitSystem, {
    ...{ id, rowVersion: system.rowVersion, changeNote: '编好了' },
  })
  expect(submitted.message).toBe('ok')
  await page.reload()
  await expect(page.getByRole('treeitem')).toHaveCount(2)
  await expect(page.getByRole('treeitem').getByRole('textbox')).toHaveCount(0)
  await page.getByRole('treeitem').first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('treeitem')).toHaveCount(1)
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  await page.goto('/knowledge/makeknowledgesystem')
  await expect(page.getByRole('heading', { name: '请先选择体系' })).toBeVisible()
})
