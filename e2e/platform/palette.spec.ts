import { expect, test } from '@playwright/test'
import { student } from '../support/accounts.ts'
import { query } from '../support/database.ts'
import { person, signIn } from '../support/people.ts'
import { school } from '../support/school.ts'

test('a student is found by initials and by phone, and opens on the screen of accounts', async ({ page }) => {
  const phone = `199${String(Date.now()).slice(-8)}`
  await signIn(page, await person('pal.find', 'ops'))
  // The student of an earlier run is removed first.
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

test('actions are offered by permission, and run', async ({ page }) => {
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

  // The palette finds the contents of the screen in front; in its own panel Ctrl+K has no effect.
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

test('a user without permission to edit accounts gets no such offer', async ({ page }) => {
  await signIn(page, await person('pal.not', 'editor'))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('学生账号')
  // Only the search in questions remains.
  await expect(page.getByRole('option')).toHaveText(['在“全部试题”中搜索“学生账号”'])
})

test('text typed before the palette’s code has loaded is kept', async ({ page }) => {
  await signIn(page, await person('pal.early', 'ops'))
  await page.waitForLoadState('networkidle')
  await page.route('**/_next/static/chunks/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('新增学生')
  await page.keyboard.press('Enter')
  // The palette closes as soon as it has run the action.
  await expect(page.getByRole('dialog', { name: '新增学生账号' })).toBeVisible({ timeout: 20_000 })
})
