import { expect, type Locator, type Page, test } from '@playwright/test'
import { unique } from '../../support/database.ts'
import { letIn, openOnOtherComputer, person } from '../../support/people.ts'
import { act, axeViolations, listening, pick } from '../../support/screen.ts'

/** Returns a unique key, and a name that contains the key. */
function fresh(what: string): { key: string; name: string } {
  const key = unique('t')
  return { key, name: `测试${what}${key}` }
}

let who = ''
test.beforeAll(async () => {
  who = await person('dict')
})

async function open(page: Page, route: string): Promise<void> {
  await page.goto(`/platformmanage/${route}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Opens a screen and waits until it receives events; the page connects only two seconds after it has opened. */
async function openListening(page: Page, route: string): Promise<void> {
  const heard = listening(page)
  await open(page, route)
  await heard
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

async function add(page: Page, what: string, { key, name }: { key: string; name: string }): Promise<void> {
  await page.getByRole('button', { name: `新增${what}`, exact: true }).click()
  const form = page.getByRole('dialog', { name: `新增${what}` })
  await form.getByLabel('键').fill(key)
  await form.getByLabel('名称').fill(name)
  await form.getByRole('button', { name: '保存', exact: true }).click()
}

async function disable(page: Page, row: Locator): Promise<void> {
  await row.getByRole('switch').click()
  const dialog = page.getByRole('dialog', { name: /^停用/ })
  await expect(dialog.getByText('将停用 1 条')).toBeVisible()
  await dialog.getByRole('button', { name: '停用', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('switch')).not.toBeChecked()
}

async function remove(page: Page, name: string): Promise<void> {
  await act(page, rowOf(page, name), '删除')
  await page.getByRole('dialog', { name: /^删除/ }).getByRole('button', { name: '删除', exact: true }).click()
  await expect(rowOf(page, name)).toHaveCount(0)
}

test('a user creates, renames, moves, disables, enables and removes a dictionary value', async ({ page }) => {
  const value = fresh('制作方')
  await letIn(page, who)
  await open(page, 'courseproducer')
  await add(page, '制作方', value)
  await expect(rowOf(page, value.name)).toBeVisible()

  await add(page, '制作方', { ...value, name: `${value.name}二` })
  await expect(page.getByText(`这个键已是“${value.name}”的`)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /不保存|放弃|离开/ }).click()

  await rowOf(page, value.name).getByRole('link', { name: '编辑' }).click()
  const form = page.getByRole('dialog', { name: '编辑制作方' })
  await expect(form.getByLabel('键')).toBeDisabled()
  expect(await axeViolations(page), 'form').toEqual([])
  const renamed = `${value.name}改`
  await form.getByLabel('名称').fill(renamed)
  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()

  const names = () => page.getByRole('table').getByRole('row').locator('[data-opens]').allTextContents()
  await expect(rowOf(page, renamed)).toBeVisible()
  const before = await names()
  // Rows are sorted by key in descending order, and the new key begins with a letter, so it comes before digits.
  expect(before[0]).toBe(renamed)
  await rowOf(page, renamed)
    .getByRole('button', { name: `调整“${renamed}”的顺序` })
    .focus()
  const saved = page.waitForResponse((response) => response.url().includes('sortDictItems'))
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(names).toEqual([...before.slice(1, 3), renamed, ...before.slice(3)])
  await saved
  await page.reload()
  await expect.poll(names).toEqual([...before.slice(1, 3), renamed, ...before.slice(3)])

  await disable(page, rowOf(page, renamed))
  await rowOf(page, renamed).getByRole('switch').click()
  await expect(rowOf(page, renamed).getByRole('switch')).toBeChecked()
  await act(page, rowOf(page, renamed), '记录')
  const history = page.getByRole('dialog', { name: new RegExp(renamed) })
  await expect(history.getByText(value.name, { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await remove(page, renamed)
})

test('a user drags a dictionary value to another position and then restores the order by key', async ({ page }) => {
  await letIn(page, who)
  await open(page, 'courseproducer')
  const names = () => page.getByRole('table').getByRole('row').locator('[data-opens]').allTextContents()
  await expect.poll(async () => (await names()).length).toBeGreaterThan(3)
  const [first = '', second = '', third = '', ...rest] = await names()
  const handle = (name: string) => page.getByRole('button', { name: `调整“${name}”的顺序` })
  const back = page.waitForResponse((response) => response.url().includes('sortDictItems'))
  await handle(third).dragTo(handle(first), { targetPosition: { x: 10, y: 2 } })
  await expect.poll(names).toEqual([third, first, second, ...rest])
  await back
  const again = page.waitForResponse((response) => response.url().includes('sortDictItems'))
  await handle(third).dragTo(handle(second), { targetPosition: { x: 10, y: 24 } })
  await expect.poll(names).toEqual([first, second, third, ...rest])
  await again
  await handle(third).dragTo(handle(first), { targetPosition: { x: 10, y: 2 } })
  await expect.poll(names).toEqual([third, first, second, ...rest])
  await page.getByRole('button', { name: '恢复默认排序' }).click()
  const question = page.getByRole('dialog', { name: '恢复默认排序' })
  expect(await axeViolations(page), 'reset').toEqual([])
  await question.getByRole('button', { name: '恢复默认排序' }).click()
  await expect(page.getByText('按键从大到小排列，拖动可手工排序')).toBeVisible()
  await expect.poll(names).toEqual([first, second, third, ...rest])
})

const common = ['排序', '键', '名称']
const screens: [route: string, columns: string[]][] = [
  ['year', common],
  ['volume', [...common, '别名']],
  ['subject', [...common, '别名']],
  ['section', [...common, '年级']],
  ['grade', [...common, '学科', '别名']],
  ['difficulty', [...common, '等级', '正确率']],
  ['questiontype', [...common, '基本题型', '适用学科', '默认分值', '选项数']],
  ['papertype', [...common, '别名']],
  ['publisher', [...common, '别名']],
  ['testerrortype', [...common, '达到人数即下架']],
  ['approvalerrortype', [...common, '严重程度', '适用部位']],
  ['courseproducer', [...common, '别名']],
]

test('the screen of each dictionary has the columns of that dictionary', async ({ page }) => {
  await letIn(page, who)
  for (const [route, columns] of screens) {
    await open(page, route)
    await expect(page.getByRole('row').nth(1).getByRole('switch')).toBeVisible()
    const headers = await page.getByRole('columnheader').allTextContents()
    expect(headers.slice(1), route).toEqual([...columns, '使用数', '状态', '更新人/时间', '操作'])
  }
})

test('disabling a dictionary value updates filters and forms that are open on other computers', async ({
  page,
  browser,
}) => {
  const subject = fresh('学科')
  const year = { key: String(3000 + (Date.now() % 6000)), name: unique('测试年份') }
  await letIn(page, who)
  await open(page, 'subject')
  await add(page, '学科', subject)
  await expect(rowOf(page, subject.name)).toBeVisible()
  await open(page, `year?keyword=${year.key}`)
  await add(page, '年份', year)
  await expect(rowOf(page, year.name)).toBeVisible()

  const form = await openOnOtherComputer(browser, who, null)
  await openListening(form, 'questiontype?edit=new')
  await form.getByRole('combobox', { name: '适用学科' }).fill(subject.name)
  await form.getByRole('option', { name: subject.name }).click()
  const filter = await openOnOtherComputer(browser, who, '/questionbank/allquestions')
  await filter.getByRole('search', { name: '筛选' }).getByRole('button', { name: '年份', exact: true }).click()
  const years = filter.getByRole('dialog', { name: '按年份筛选' })
  await expect(years.getByText(year.name, { exact: true })).toBeVisible()

  await disable(page, rowOf(page, year.name))
  await expect(years.getByText(year.name, { exact: true })).toHaveCount(0)
  await open(page, 'subject')
  await disable(page, rowOf(page, subject.name))
  await expect(form.getByText(`“${subject.name}”已停用`)).toBeVisible()

  await remove(page, subject.name)
  await open(page, `year?keyword=${year.key}`)
  await remove(page, year.name)
  await form.context().close()
  await filter.context().close()
})

test('adding, merging and removing a subject updates the grades on another open page', async ({ page, browser }) => {
  const [from, into] = [fresh('学科'), fresh('学科')]
  await letIn(page, who)
  await open(page, 'subject')
  await add(page, '学科', from)
  await expect(rowOf(page, from.name)).toBeVisible()
  await add(page, '学科', into)
  await expect(rowOf(page, into.name)).toBeVisible()

  const other = await openOnOtherComputer(browser, who, null)
  await openListening(other, 'sectiongrade')
  const senior = other.getByRole('list', { name: '高中' })
  await expect(senior.getByText('语文')).toBeVisible()

  await open(page, 'gradesubject')
  await page.getByRole('navigation', { name: '年级' }).getByRole('button', { name: /高三/ }).click()
  await page.getByRole('button', { name: `加入${from.name}` }).click()
  await expect(page.getByRole('list', { name: '高中' }).getByText(`＋${from.name}`)).toBeVisible()
  await expect(senior.getByText(from.name)).toHaveCount(0)
  await page.getByRole('button', { name: '保存（1）' }).click()
  await expect(senior.getByText(from.name)).toBeVisible()

  await open(page, 'subject')
  await rowOf(page, from.name).getByRole('button', { name: '合并到…' }).click()
  const dialog = page.getByRole('dialog', { name: `合并学科“${from.name}”` })
  await pick(page, dialog.getByRole('combobox', { name: '合并到' }), `${into.name}（${into.key}）`)
  await expect(dialog.getByText(/年级 1/)).toBeVisible()
  await dialog.getByRole('button', { name: '合并', exact: true }).click()
  const undo = page.getByRole('status').getByRole('button', { name: '撤销' })
  // Hover, because the toast with the undo button closes after a while unless the pointer is over it.
  await undo.hover()
  await expect(senior.getByText(into.name)).toBeVisible()
  await expect(senior.getByText(from.name)).toHaveCount(0)
  await expect(page.getByText(`已并入${into.name}`)).toBeVisible()

  await undo.click()
  await page.getByRole('dialog', { name: '撤销这次操作' }).getByRole('button', { name: '撤销' }).click()
  await expect(senior.getByText(from.name)).toBeVisible()
  await expect(rowOf(page, from.name).getByRole('switch')).toBeChecked()

  await open(page, 'gradesubject?of=12')
  await page.getByRole('button', { name: `移除${from.name}` }).click()
  await page.getByRole('button', { name: '保存（1）' }).click()
  await expect(senior.getByText(from.name)).toHaveCount(0)
  await open(page, 'subject')
  await remove(page, from.name)
  await remove(page, into.name)
  await other.context().close()
})
