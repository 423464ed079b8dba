import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { adminPassword, signIn } from './support/platform.ts'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(LEVELS).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  )
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme })

    test('login, both tabs', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.getByRole('tab', { name: '短信登录' }).click()
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await expect(page.getByText('请输入手机号')).toBeVisible()
      expect(await findings(page)).toEqual([])
    })

    test('home, list, detail, password, a screen being built, palette and help', async ({ page }) => {
      await signIn(page)
      await page.waitForLoadState('networkidle')
      expect(await findings(page), 'home').toEqual([])
      await page.goto('/questionbank/allquestions')
      const record = page.getByRole('table').getByRole('link', { name: /^Q\d+/ }).first()
      await expect(record).toBeVisible()
      expect(await findings(page), 'list').toEqual([])
      await record.click()
      await expect(page.getByText('解析').first()).toBeVisible()
      await page.waitForTimeout(500)
      expect(await findings(page), 'detail').toEqual([])
      await page.goto('/own/updatepassword')
      await expect(page.getByRole('textbox', { name: '原密码' })).toBeVisible()
      expect(await findings(page), 'password').toEqual([])
      await page.goto('/questionbank/addquestion')
      await expect(page.getByText('建设中', { exact: true })).toBeVisible()
      expect(await findings(page), 'being built').toEqual([])
      await page.goto('/course/makecontent')
      await expect(page.getByText('建设中', { exact: true })).toBeVisible()
      expect(await findings(page), 'without the shell').toEqual([])
      await page.goto('/main')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox')).toBeVisible()
      await page.waitForTimeout(400)
      expect(await findings(page), 'palette').toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('combobox')).toBeHidden()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible()
      await page.waitForTimeout(400)
      expect(await findings(page), 'help').toEqual([])
    })
  })
}

test('signing in, opening a screen and signing out need no mouse', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('账号').focus()
  await page.keyboard.type('admin')
  await page.keyboard.press('Tab')
  await page.keyboard.type(adminPassword())
  await page.keyboard.press('Enter')
  await page.waitForURL('**/main')
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('全部试题')
  await expect(page.getByRole('option').first()).toContainText('全部试题')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('退出')
  await expect(page.getByRole('option').first()).toContainText('退出登录')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('退出')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
})
