import { expect, type Page, test } from '@playwright/test'
import { student } from '../support/accounts.ts'
import { unique } from '../support/database.ts'
import { person, signIn } from '../support/people.ts'
import { addClass, addSchool, clerkOf } from '../support/school.ts'
import { consoleErrors, row } from '../support/screen.ts'

const ctrlK = async (page: Page, text: string) => {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(text)
}

test('who has one school sees that school: tree, classes, students, pickers, Ctrl+K, export, links', async ({
  page,
}) => {
  test.slow()
  const [mine, other] = [await addSchool('范围甲校'), await addSchool('范围乙校')]
  for (const { id, name } of [mine, other]) await addClass(id, '07', `${name}班`)
  await signIn(page, await person('scope.admin'))
  const named = (name: string) => ({ fullName: name.slice(0, 20) })
  const mark = unique('s')
  const people = { userName: `${mark}a`, ...named(`甲生${mark}`), organId: mine.id }
  await student(page, people)
  const stranger = await student(page, { userName: `${mark}b`, ...named(`乙生${mark}`), organId: other.id })
  await page.context().clearCookies()

  const heard = consoleErrors(page)
  // Whoever takes over a browser begins at 首页.
  await signIn(page, await clerkOf(mine.id))
  await page.goto('/platformmanage/organization')
  await expect(row(page, mine.name)).toBeVisible()
  await expect(page.getByRole('tree', { name: '机构' }).getByRole('treeitem')).toHaveText([
    /全部机构/,
    new RegExp(mine.name),
  ])
  await expect(page.getByText('范围乙校')).toHaveCount(0)

  await page.goto('/platformmanage/class')
  await expect(row(page, `${mine.name}班`)).toBeVisible()
  await expect(page.getByText('范围乙校')).toHaveCount(0)
  await page.getByRole('button', { name: '新增班级' }).first().click()
  const form = page.getByRole('dialog', { name: '新增班级' })
  await form.getByRole('combobox', { name: '机构' }).fill('范围')
  await expect(page.getByRole('option').filter({ hasText: '范围' })).toHaveText([new RegExp(mine.name)])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  await page.goto('/user/studentaccount')
  await expect(row(page, `甲生${mark}`)).toBeVisible()
  await expect(row(page, `乙生${mark}`)).toHaveCount(0)
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '导出学生账号' })).toContainText('共 1 条')
  await page.keyboard.press('Escape')

  await ctrlK(page, `甲生${mark}`)
  await expect(page.getByRole('group', { name: '学生账号' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await ctrlK(page, `乙生${mark}`)
  await expect(page.getByText(/没有与“.*”匹配/)).toBeVisible()
  await page.keyboard.press('Escape')
  expect(heard).toEqual([])

  await page.goto(`/user/studentaccount?edit=${stranger}`)
  await expect(page.getByText(/不在您的数据范围内/).first()).toBeVisible()
  await expect(page.getByText(`乙生${mark}`)).toHaveCount(0)
})
