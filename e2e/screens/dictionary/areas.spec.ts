import { expect, type Page, test } from '@playwright/test'
import { query } from '../../support/database.ts'
import { person, signIn } from '../../support/people.ts'
import { addSchool } from '../../support/school.ts'
import { axeViolations, consoleErrors, row, runSingle } from '../../support/screen.ts'

const screen = '/platformmanage/area'

const tree = (page: Page) => page.getByRole('tree', { name: '地区' })
const node = (page: Page, name: RegExp | string) => tree(page).getByRole('treeitem', { name })
const field = (page: Page) => page.getByRole('combobox', { name: '查找地区' })

test('a user finds a county by its initials, and the tree of areas opens at the county', async ({ page }) => {
  const heard = consoleErrors(page)
  await signIn(page, await person('areas.find'), screen)
  await expect(row(page, '浙江省')).toBeVisible()
  await field(page).fill('thx')
  const found = page.getByRole('listbox', { name: '找到的地区' })
  await expect(found.getByRole('option', { name: /桐庐县|天湖|通化县/ }).first()).toBeVisible()
  expect(await axeViolations(page), 'search').toEqual([])
  await field(page).fill('tlx')
  await found.getByRole('option', { name: /桐庐县.*浙江省 杭州市/ }).click()
  await expect(node(page, '桐庐县')).toHaveAttribute('aria-selected', 'true')
  await expect(node(page, /^杭州市/)).toHaveAttribute('aria-expanded', 'true')
  await expect(page).toHaveURL(/parent=330122/)
  await expect(page.getByRole('heading', { name: '浙江省 杭州市 桐庐县' })).toBeVisible()
  await expect(page.getByText('不再分区县')).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/parent=/)
  await row(page, '浙江省').getByRole('link', { name: '浙江省' }).click()
  const view = page.getByRole('dialog', { name: '浙江省' })
  await expect(view.getByText('省级')).toBeVisible()
  await view.getByRole('link', { name: '下级地区 11' }).click()
  await expect(row(page, '杭州市')).toBeVisible()
  expect(heard).toEqual([])
})

test('a user opens, closes and searches the tree of areas by keyboard', async ({ page }) => {
  await signIn(page, await person('areas.keys'), screen)
  await expect(node(page, /^北京市/)).toBeVisible()
  await node(page, '全国').focus()
  await page.keyboard.press('ArrowDown')
  await expect(node(page, /^北京市/)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(node(page, /^市辖区/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(node(page, /^市辖区/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '北京市 市辖区' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(node(page, /^北京市/)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(node(page, /^市辖区/)).toBeHidden()
  await page.keyboard.press('d')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('ongguan')
  await expect(page.getByRole('option', { name: /东莞市/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('不再分区县')).toBeVisible()
  await expect(node(page, '东莞市')).not.toHaveAttribute('aria-expanded')
})

test('an open form of an organisation marks its area as disabled when another user disables the area', async ({
  page,
  context,
}) => {
  await signIn(page, await person('areas.off'))
  const { id: organ } = await addSchool('停用地区示例校', { area: '330683' })
  const other = await context.newPage()
  await other.goto(`/platformmanage/organization?edit=${organ}`)
  const area = other.getByRole('combobox', { name: '地区' })
  await expect(area).toHaveValue('浙江省 绍兴市 嵊州市')

  await page.goto(`${screen}?parent=330600`)
  await row(page, '嵊州市').getByRole('switch').click()
  const title = '停用地区“嵊州市”'
  await expect(page.getByRole('dialog', { name: title })).toContainText(/机构 \d/)
  await runSingle(page, title, { button: '停用', says: '将停用 1 条' })

  // The other page has the form open, and receives an event about the disabled area.
  await expect(area).toHaveValue('浙江省 绍兴市 嵊州市（已停用）')
  await expect(other.getByText('已停用，可保留或改选')).toBeVisible()
  await area.fill('嵊州')
  await expect(other.getByRole('option', { name: /嵊州市（已停用）/ })).toBeVisible()
  await page.reload()
  await expect(row(page, '嵊州市').getByRole('switch')).not.toBeChecked()
  await query(`update area set status = 1 where code = '330683'`)
  await query('delete from organ where id = $1', [organ])
})
