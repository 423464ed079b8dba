import { expect, type Page, test } from '@playwright/test'
import { student } from '../support/accounts.ts'
import { query, unique } from '../support/database.ts'
import { sendDevice } from '../support/devices.ts'
import { openOnOtherComputer, person, signIn } from '../support/people.ts'
import { addAgent, addClass, addSchool, clerkOf, partnerRole } from '../support/school.ts'
import { consoleErrors, row } from '../support/screen.ts'

const ctrlK = async (page: Page, text: string) => {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(text)
}

test('a user of one school finds no record of another school in lists, inputs, Ctrl+K, exports and links', async ({
  page,
}) => {
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
  // When another user signs in in the same browser, the page starts at 首页, without the tabs of the first user.
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

test('a user of an agent sees only devices and schools of the agent, and otherwise a reason for the empty list', async ({
  page,
  browser,
}) => {
  const mark = unique('p')
  const partners = [`甲代理${mark}`, `乙代理${mark}`] as const
  const keeper = await openOnOtherComputer(browser, await person('scope.keeper'), null)
  for (const [index, name] of partners.entries()) {
    await sendDevice(keeper, `${mark}SN${index}`.toUpperCase(), { agentId: await addAgent(name) })
    await addSchool(`${name}校`, { agent: name })
  }
  const userName = await person('scope.partner', await partnerRole())
  const [found] = await query<{ id: string }>('select id::text from "system_user" where user_name = $1', [userName])
  await query('update "system_user" set phone = $2 where user_name = $1', [
    userName,
    `198${String(Date.now()).slice(-8)}`,
  ])

  const heard = consoleErrors(page)
  await signIn(page, await person('scope.binder'), `/user/roleset?edit=${found?.id}`)
  const form = page.getByRole('dialog', { name: '编辑人员' })
  await expect(form.getByText('所选角色可以看到这里的代理商的设备、订单和机构；不选则看不到数据')).toBeVisible()
  await form.getByRole('combobox', { name: '数据代理商' }).fill(partners[0])
  await page.getByRole('option', { name: partners[0] }).click()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()
  await page.goto(`/user/roleset?keyword=${userName}`)
  await expect(row(page, userName)).toContainText(partners[0])
  await page.context().clearCookies()

  await signIn(page, userName)
  await page.goto('/platformmanage/devicesmanage')
  await expect(row(page, `${mark}SN0`.toUpperCase())).toBeVisible()
  await expect(page.getByText(`${mark}SN1`.toUpperCase())).toHaveCount(0)
  await page.goto('/platformmanage/organization')
  await expect(row(page, `${partners[0]}校`)).toBeVisible()
  await expect(page.getByText(`${partners[1]}校`)).toHaveCount(0)
  await query('delete from user_agent where user_id = $1', [found?.id])
  await page.context().clearCookies()
  await signIn(page, userName)
  await page.goto('/platformmanage/devicesmanage')
  await expect(page.getByText('本代理商（尚未指定）')).toBeVisible()
  expect(heard).toEqual([])
})
