import { expect, test } from '@playwright/test'
import { student } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { person, signIn } from '../support/people.ts'
import { school } from '../support/school.ts'

test('Ctrl+K finds a student by initials and by phone, and Enter opens the student’s account', async ({ page }) => {
  const phone = `199${String(Date.now()).slice(-8)}`
  await signIn(page, await person('pal.find', 'ops'))
  // Remove the student that an earlier run of this test has added.
  await query(`update account set deleted_at = now() where full_name = '夏侯寻鹭' and deleted_at is null`)
  const { id: organId } = await school()
  const id = await student(page, { userName: `s${phone}`, fullName: '夏侯寻鹭', phone, organId })
  for (const text of ['xhxl', phone]) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(text)
    const group = page.getByRole('group', { name: '学生账号' })
    await expect(group.getByRole('option').first()).toContainText('夏侯寻鹭')
    await expect(group.getByRole('option').first()).toContainText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/user/studentaccount\\?view=${id}`))
    const view = page.getByRole('dialog', { name: `夏侯寻鹭（s${phone}）` })
    await expect(view.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`).first()).toBeVisible()
    await page.keyboard.press('e')
    const drawer = page.getByRole('dialog', { name: '编辑学生账号' })
    await expect(drawer.getByLabel('姓名')).toHaveValue('夏侯寻鹭')
    await expect(drawer.getByRole('textbox', { disabled: false }).first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('tabpanel', { name: /学生账号/ })).toBeFocused()
    await page.getByRole('tab', { name: '首页' }).click()
  }
})

test('Ctrl+K lists permitted actions and actions of the visible screen, and Enter runs the chosen action', async ({
  page,
}) => {
  await signIn(page, await person('pal.do', 'ops'))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('xzxs')
  await expect(page.getByRole('option', { name: '新增学生账号' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '新增学生账号' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('深色')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  // The palette lists the actions of the visible screen under 本页操作.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: '本页操作' }).getByRole('option').first()).toBeVisible()
  await page.keyboard.type('lsz')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '列设置' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '列设置' })).toBeHidden()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: '快捷键' })
  await expect(sheet.getByText('定位到搜索框')).toBeVisible()
  await expect(sheet.getByText('首页')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(/\/main$/)
})

test('Ctrl+K lists no action on accounts for a user without permission for accounts', async ({ page }) => {
  await signIn(page, await person('pal.not', 'editor'))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('学生账号')
  // The search in 全部试题 is the only option: actions on accounts are missing, because an editor has no permission for
  // accounts.
  await expect(page.getByRole('option')).toHaveText(['在“全部试题”中搜索“学生账号”'])
})

test('Ctrl+K keeps the text and Enter that a user types before the code of the palette has loaded', async ({
  page,
}) => {
  await signIn(page, await person('pal.early', 'ops'))
  await page.waitForLoadState('networkidle')
  await page.route('**/_next/static/chunks/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('新增学生')
  await page.keyboard.press('Enter')
  // The palette's code was not loaded when the user typed. The palette must keep the typed text and Enter, and run the
  // action once its code is loaded.
  await expect(page.getByRole('dialog', { name: '新增学生账号' })).toBeVisible({ timeout: 20_000 })
})
