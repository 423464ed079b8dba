import { expect, type Page } from '@playwright/test'
import { test } from '../support/outside.ts'
import { PERSON } from '../support/outside-answers.ts'
import { openFromMenu, row } from '../support/screen.ts'

// These tests run the web server in front of a platform that offers only the minimum the specification requires.

test.use({ ids: 'strict' })

async function enter(page: Page, password = PERSON.password): Promise<void> {
  await page.getByLabel('账号').fill(PERSON.userName)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

test('a user signs in to an outside platform with a token of 5,000 characters, and signing out removes the token', async ({
  page,
  platform,
}) => {
  await page.goto('/')
  await enter(page, 'not-the-one-1')
  await expect(page.getByText('账号或密码不正确')).toBeVisible()
  await enter(page)
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
  await expect(page.getByText('账号或密码不正确')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /李严格/ })).toBeVisible()
  const asked = platform.asked.findLast(({ path }) => path.endsWith('/listUserMenus'))
  expect(asked?.headers.authorization).toMatch(/^Bearer eyJ.{5000}/)
  expect(await page.evaluate(() => document.cookie)).not.toContain('Bearer')

  await page.getByRole('button', { name: /李严格/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('zakj_token'))).toEqual([])
})

test('a page shows a message for a feature that an outside platform lacks, and a failed save can be repeated', async ({
  page,
  platform,
}) => {
  await page.goto('/')
  await enter(page)
  await expect(page.getByText('当前平台没有提供“平台总览”')).toBeVisible()
  // The strict platform answers statistics with code 500, so the page reports a failure here, not a missing feature.
  await expect(page.getByText('试题状态暂时无法加载')).toBeVisible()
  // The page tries to connect for events after two seconds, and a second time ten seconds after a failure. Wait until
  // the first attempt is over.
  await page.waitForTimeout(4_000)
  await expect(page.getByText('重新连接中…')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('.toasts [role=alert]')).toHaveCount(0)

  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect(menu).toContainText('题库')
  await openFromMenu(page, '角色档案', '系统')
  await expect(row(page, '教研员')).toBeVisible()
  platform.next('/zakj-admin/role/insertRole', 502)
  await page.getByRole('button', { name: '新增角色' }).click()
  const form = page.getByRole('dialog', { name: '新增角色' })
  await form.getByLabel('名称').fill('网关失败')
  await form.getByLabel('标识').fill('gateway')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  const told = page.getByRole('dialog', { name: '提示信息' })
  await expect(told).toContainText('Bad Gateway')
  await page.waitForTimeout(2_000)
  await expect(told, 'until the person has read it').toBeVisible()
  await told.getByRole('button', { name: '确定' }).click()
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('角色已保存')).toBeVisible()
  await expect(row(page, '网关失败')).toBeVisible()
})
