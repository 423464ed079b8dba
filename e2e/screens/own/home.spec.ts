import { expect, type Page, test } from '@playwright/test'
import * as calls from '../../../lib/contracts/statistics/calls.ts'
import { query } from '../../support/database.ts'
import { openOnOtherComputer, person, personOf, signIn } from '../../support/people.ts'
import { submitQuestionOf } from '../../support/questions.ts'
import { addSchool } from '../../support/school.ts'
import { act, axeViolations, consoleErrors, row } from '../../support/screen.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tile = (page: Page, name: string | RegExp) => part(page, '平台总览').getByRole('link', { name })
/** Returns the number that a tile of 平台总览 shows, without thousands separators. */
const numberOf = async (page: Page, label: string) =>
  (
    await tile(page, new RegExp(`^${label}`))
      .locator('b')
      .textContent()
  )?.replaceAll(',', '') ?? ''

test('the figures on 首页 lead to lists, and a figure that fails to load does not hide the others', async ({
  page,
}) => {
  const { name } = await addSchool('<img src=x onerror="window.ran=1">', { contact: '<svg onload=ran=1>' })
  const userName = await person('home.reader')
  await query(
    `insert into task (owner_id, kind, name, title, status) select id, 'import', 'agent:import', $2, 'ready' from "system_user" where user_name = $1`,
    [userName, name],
  )
  await page.route(`**${calls.resource.path}`, (route) => route.abort())
  await signIn(page, userName)
  await expect(part(page, '试题状态').getByText('试题状态暂时无法加载')).toBeVisible()
  await expect(part(page, '机构合同').getByRole('listitem').first()).toBeVisible()
  await page.unroute(`**${calls.resource.path}`)
  await part(page, '试题状态').getByRole('button', { name: '重试' }).click()
  await expect(part(page, '试题状态').getByRole('link', { name: /已发布/ })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const heard = consoleErrors(page)

  // Repeat the comparison, because a figure is cached while other tests add organisations to the list.
  await expect(async () => {
    await page.goto('/main')
    const organs = await numberOf(page, '机构')
    await tile(page, /^机构/).click()
    await expect(page).toHaveURL(/platformmanage\/organization$/)
    await expect(page.getByText(`共 ${Number(organs).toLocaleString('en')} 条`)).toBeVisible()
  }).toPass()
  await page.goto(`/platformmanage/organization?keyword=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toContainText(name)

  await page.goto('/main')
  await part(page, '我的待办')
    .getByRole('link', { name: /待确认的导入/ })
    .click()
  await expect(row(page, name)).toBeVisible()
  await page.getByRole('tab', { name: '首页' }).click()
  await expect(part(page, '最近访问').getByRole('link', { name: /任务中心/ })).toBeVisible()
  expect(await page.evaluate('window.ran')).toBeUndefined()
  expect(heard).toEqual([])
})

test('首页 lists the user’s last visited screens, newest first, also after a new sign-in', async ({
  page,
  browser,
}) => {
  const userName = await person('home.recent')
  await signIn(page, userName)
  const recent = (on: Page) => part(on, '最近访问').getByRole('link')
  await expect(part(page, '最近访问')).toContainText('打开的页面会列在这里')
  for (const path of ['/platformmanage/agent', '/platformmanage/organization', '/own/tasks']) {
    const kept = page.waitForResponse((response) => response.url().includes('saveVisit'))
    await page.goto(path)
    await kept
  }
  await page.goto('/main')
  await expect(recent(page)).toHaveText(['任务中心', '机构管理', '代理商'])
  await page.close()

  const later = await openOnOtherComputer(browser, userName)
  await expect(recent(later)).toHaveText(['任务中心', '机构管理', '代理商'])
  await recent(later).nth(1).click()
  await expect(later).toHaveURL(/organization$/)
  await later.getByRole('tab', { name: '首页' }).click()
  await expect(recent(later)).toHaveText(['机构管理', '任务中心', '代理商'])
  await later.context().close()
})

/** A subject whose review tasks no other test claims. */
const SUBJECT = '06'

test('首页 shows a reviewer the unclaimed and the claimed review tasks, with links to both lists', async ({
  page,
  browser,
}) => {
  const author = await openOnOtherComputer(browser, await personOf(SUBJECT, 'home.author', 'editor'), null)
  const { code } = await submitQuestionOf(author, { subject: SUBJECT })
  await signIn(page, await personOf(SUBJECT, 'home.judge', 'reviewer1'))
  const todo = (name: RegExp) => part(page, '我的待办').getByRole('link', { name })
  await todo(/^待领取的审核任务 [1-9]/).click()
  await expect(page).toHaveURL(/checkquestion\?tab=open/)
  await page.goto(`/questionbank/checkquestion?keyword=${code}`)
  await act(page, row(page, code), '领取')
  await expect(page.getByText('已领取 1 题')).toBeVisible()
  await page.goto('/main')
  await todo(/^我的审核任务 [1-9]/).click()
  await expect(page).toHaveURL(/checkquestion\?tab=mine/)
  await expect(row(page, code)).toBeVisible()
  await author.context().close()
})

test('首页 shows a warehouse user only the figures of that role, and fits on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await person('home.keeper', 'warehouse'))
  const labels = part(page, '平台总览').locator('[data-label]')
  await expect(labels).toHaveText(['机构', '代理商', '设备'])
  await expect(part(page, '我的待办')).not.toContainText('审核任务')
  await expect(part(page, '机构合同')).toBeVisible()
  await expect(page.getByRole('navigation', { name: '全部页面' }).getByRole('link', { name: '设备入库' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await axeViolations(page)).toEqual([])
})
