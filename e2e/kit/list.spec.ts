import { expect, type Page, test } from '@playwright/test'
import { query } from '../support/database.ts'
import { letIn, openOnOtherComputer, person, signIn } from '../support/people.ts'
import { addSchool, clerkOf } from '../support/school.ts'
import { axeViolations, choose, consoleErrors, keyword } from '../support/screen.ts'

// These tests cover the list component itself, with 全部试题, 学生账号 and 人员 as examples; the spec of each screen tests the
// features of that screen.

const headers = (page: Page) => page.getByRole('columnheader')
const names = async (page: Page) => (await headers(page).allTextContents()).filter(Boolean)

async function openList(page: Page): Promise<void> {
  await page.goto('/questionbank/allquestions')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
}

/** Data scope of the test users: 高中数学 and 高中物理. */
const scope = { scope: ['02:3', '04:3'] }

/**
 * The column widths that the server has stored for the user's question list, as JSON text; empty where there are none.
 */
async function savedWidths(userName: string): Promise<string> {
  const [row] = await query<{ widths: string }>(
    `select look ->> 'widths' as widths from list_look
      where screen = '/questionbank/allquestions' and user_id = (select id from "system_user" where user_name = $1)`,
    [userName],
  )
  return row?.widths ?? ''
}

test('a list shows the user’s columns and row height in another window of the user and after a new sign-in', async ({
  page,
  browser,
}) => {
  const heard = consoleErrors(page)
  const userName = await person('listlook')
  await letIn(page, userName)
  await openList(page)
  const before = await names(page)
  const other = await openOnOtherComputer(browser, userName, null)
  await openList(other)

  await page.getByRole('button', { name: '列设置' }).click()
  const panel = page.getByRole('dialog', { name: '列设置' })
  const shown = panel.getByRole('checkbox', { name: '显示“主知识点”' })
  await shown.click()
  await expect(shown).not.toBeChecked()
  await panel.getByRole('button', { name: '上移“难度”' }).click()
  await panel.getByRole('button', { name: '上移“难度”' }).press('Enter')
  await panel.getByRole('button', { name: '固定“编号”' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '切换为标准行高' }).click()
  await page.getByRole('button', { name: '切换为紧凑行高' }).click()
  const border = page.getByRole('separator', { name: '“题型”的列宽' })
  await border.focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => savedWidths(userName)).toContain('116')
  const wanted = ['编号', '题干', '题型', '难度', '学科年级', '来源年份', '状态', '版本', '更新人/时间', '操作']
  expect(before).not.toEqual(wanted)
  expect(await names(page)).toEqual(wanted)

  await expect(other.getByRole('button', { name: '切换为舒适行高' })).toBeVisible()
  await expect.poll(() => names(other)).toEqual(wanted)
  await other.context().close()

  const later = await openOnOtherComputer(browser, userName, null)
  await openList(later)
  expect(await names(later)).toEqual(wanted)
  await expect(later.getByRole('button', { name: '切换为舒适行高' })).toBeVisible()
  await expect(later.getByRole('separator', { name: '“题型”的列宽' })).toHaveAttribute('aria-valuenow', '116')

  await later.getByRole('button', { name: '列设置' }).click()
  await later.getByRole('button', { name: '恢复默认' }).click()
  await later.keyboard.press('Escape')
  await expect.poll(() => names(later)).toEqual(before)
  await later.context().close()
  expect(heard).toEqual([])
})

test('a column that a list hides for lack of room is unticked in 列设置, and ticking the column shows it', async ({
  page,
}) => {
  await signIn(page, await person('listroom'), '/user/roleset')
  const created = page.getByRole('columnheader', { name: '创建' })
  const sorted = page.getByText('按“创建”降序')
  await expect(sorted).toBeVisible()
  await expect(created).toBeHidden()
  await page.getByRole('button', { name: '列设置' }).click()
  const box = page.getByRole('checkbox', { name: '显示“创建”' })
  await expect(box).not.toBeChecked()
  expect(await axeViolations(page)).toEqual([])
  await box.click()
  await expect(box).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(created).toBeVisible()
  await expect(sorted).toBeHidden()
})

test('a filter option of a list shows a count, and choosing the option leaves exactly that many rows', async ({
  page,
}) => {
  await letIn(page, await person('listcounts'))
  await openList(page)
  const counts = page.waitForResponse((response) => response.url().includes('countQuestionOptions'))
  await page.getByRole('button', { name: '题型', exact: true }).click()
  await counts
  const panel = page.getByRole('dialog', { name: '按题型筛选' })
  const some = panel
    .getByRole('option')
    .filter({ hasText: /[1-9]\d*$/ })
    .first()
  const [, n = ''] = /([1-9]\d*)$/.exec((await some.textContent()) ?? '') ?? []
  await some.click()
  await expect(some).toContainText(n)
  await page.keyboard.press('Escape')
  await expect(page.getByText(`共 ${Number(n).toLocaleString('zh-CN')} 条`)).toBeVisible()
})

test('a user widens and moves a column of a list by mouse', async ({ page }) => {
  await letIn(page, await person('listmouse'))
  await openList(page)
  const stem = page.getByRole('columnheader', { name: '题型' })
  const border = page.getByRole('separator', { name: '“题型”的列宽' })
  const width = (await stem.boundingBox())?.width ?? 0
  const place = await border.boundingBox()
  if (!place) throw new Error('no border')
  await page.mouse.move(place.x + 5, place.y + 10)
  await page.mouse.down()
  await page.mouse.move(place.x + 65, place.y + 10, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Math.round((await stem.boundingBox())?.width ?? 0)).toBe(Math.round(width) + 60)
  await border.dblclick()
  await expect.poll(async () => Math.round((await stem.boundingBox())?.width ?? 0)).toBe(Math.round(width))

  await page.getByRole('button', { name: '列设置' }).click()
  const items = page.getByRole('list', { name: '列', exact: true }).getByRole('listitem')
  await items.filter({ hasText: '年份' }).dragTo(items.filter({ hasText: '题型' }))
  await page.keyboard.press('Escape')
  const now = await names(page)
  expect(now.indexOf('来源年份')).toBe(now.indexOf('题型') - 1)
})

test('a view of a list shared with a role can be used by members of the role, and other users do not see it', async ({
  page,
  browser,
}) => {
  const heard = consoleErrors(page)
  const owner = await person('viewowner', 'chief', scope)
  const member = await person('viewmember', 'chief', scope)
  const stranger = await person('viewstranger', 'editor', scope)
  await letIn(page, owner)
  await openList(page)
  await choose(page, '难度', '困难')
  await page.getByRole('button', { name: '列设置' }).click()
  const shown = page.getByRole('checkbox', { name: '显示“版本”' })
  await shown.click()
  await expect(shown).not.toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '视图', exact: true }).click()
  await page.getByRole('button', { name: '保存为新视图' }).click()
  await page.getByRole('textbox', { name: '名称' }).fill('困难题')
  await page.getByRole('combobox', { name: '共享给' }).click()
  await page.getByRole('option', { name: '学科主编' }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('list', { name: '我的视图' }).getByText('共享给 学科主编')).toBeVisible()
  await expect(page.getByRole('dialog', { name: '视图' })).toBeFocused()
  await page.keyboard.press('Escape')
  const button = page.getByRole('button', { name: /^视图：困难题/ })
  await expect(button).not.toContainText('已修改')
  await page.getByRole('button', { name: '清除筛选' }).first().click()
  await expect(button).toContainText('已修改')

  const theirs = await openOnOtherComputer(browser, member, null)
  await openList(theirs)
  await theirs.getByRole('button', { name: '视图', exact: true }).click()
  const shared = theirs.getByRole('list', { name: '共享给我的' })
  await expect(shared.getByRole('button', { name: /困难题/ })).toHaveCount(1)
  await expect(theirs.getByRole('button', { name: /修改视图|删除视图/ })).toHaveCount(0)
  await shared.getByRole('button', { name: /困难题/ }).click()
  await expect(theirs).toHaveURL(/difficulty=/)
  await expect(theirs.getByRole('columnheader', { name: '版本' })).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: '视图：困难题' })).toBeVisible()
  await theirs.context().close()

  const foreign = await openOnOtherComputer(browser, stranger, null)
  await openList(foreign)
  await foreign.getByRole('button', { name: '视图', exact: true }).click()
  await expect(foreign.getByText('把常用的筛选条件和列保存为视图')).toBeVisible()
  await foreign.context().close()

  await page.reload()
  await button.click()
  await page.getByRole('button', { name: '删除视图“困难题”' }).click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByRole('button', { name: /困难题/ })).toHaveCount(0)
  expect(heard).toEqual([])
})

test('an empty list explains why it is empty and offers only actions that the user may do', async ({
  page,
  browser,
}) => {
  const state = (on: Page, name: RegExp | string) => on.getByRole('status', { name })
  const { id, name } = await addSchool('空列表学校')
  await signIn(page, await clerkOf(id), '/user/studentaccount')
  const own = state(page, '您的数据范围内还没有学生账号')
  await expect(own).toContainText(`您的数据范围：本机构（${name}）`)
  await expect(own).toContainText('请联系角色为“管理员”的同事调整')
  await expect(own.getByRole('button', { name: '导入' })).toBeVisible()
  await expect(own.getByRole('button', { name: '新增学生账号' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await keyword(page).fill('没有这个人')
  const narrowed = state(page, '没有符合条件的学生账号')
  await narrowed.getByRole('button', { name: '清除筛选' }).click()
  await expect(own).toBeVisible()
  await page.goto('/platformmanage/agent')
  await expect(page.getByText(/没有“代理商”页面.*的权限/)).toBeVisible()

  const reader = await openOnOtherComputer(browser, await clerkOf(id, '(student):list'), '/user/studentaccount')
  const read = state(reader, '您的数据范围内还没有学生账号')
  await expect(read).toContainText('有权限的同事新增后，会出现在这里。')
  await expect(reader.getByRole('button', { name: /导入|新增/ })).toHaveCount(0)
  await reader.context().close()

  const nowhere = await openOnOtherComputer(browser, await clerkOf(null), '/user/studentaccount')
  await expect(state(nowhere, '您的数据范围不包含任何学生账号')).toContainText('本机构（尚未指定）')
  await nowhere.context().close()
})

test('selected rows of a list remain selected after paging, and a new filter clears a selection of all matches', async ({
  page,
}) => {
  const heard = consoleErrors(page)
  await signIn(page, await person('listchosen'), '/user/studentaccount')
  const box = (row: number) => page.getByRole('checkbox', { name: `选择第 ${row} 行`, exact: true })
  const bar = page.getByRole('region', { name: '批量操作' })
  await box(2).check()
  await box(5).click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('已选 4 条')
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page).toHaveURL(/pageNum=2/)
  await expect(box(2)).not.toBeChecked()
  await expect(page.getByRole('region', { name: '学生账号列表' })).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('columnheader', { name: '类型' }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(box(1)).toBeChecked()
  await expect(bar).toContainText('已选 5 条')
  await page.getByRole('button', { name: '上一页' }).click()
  await expect(box(4)).toBeChecked()
  await expect(box(1)).not.toBeChecked()
  await keyword(page).fill('王')
  await expect(bar).toContainText('已选 5 条（含其他条件下选择的）')
  await keyword(page).fill('')
  await expect(bar).not.toContainText('其他条件')

  await bar.getByRole('button', { name: /^选择全部/ }).click()
  await expect(bar).toContainText('已选全部')
  await box(3).uncheck()
  await expect(bar).not.toContainText('已选全部')
  await keyword(page).fill('王')
  await expect(bar).toBeHidden()
  await expect(page.getByText(/列表的范围已变，已取消选择/)).toBeVisible()
  expect(heard).toEqual([])
})

test('a list keeps its scroll position after a reload', async ({ page }) => {
  await letIn(page, await person('listscroll'))
  await openList(page)
  const area = page.locator('[aria-label="试题列表"][tabindex="0"]')
  const top = () => area.evaluate((element) => element.scrollTop)
  await area.evaluate((element) => element.scrollTo(0, 240))
  await expect.poll(top).toBe(240)
  await page.reload()
  await expect.poll(top).toBe(240)
  // After a navigation, unlike after a reload, the list starts at its top.
  await page.goto('/questionbank/allquestions?keyword=a')
  await expect(area).toBeVisible()
  await page.goto('/questionbank/allquestions')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  expect(await top()).toBe(0)
})
