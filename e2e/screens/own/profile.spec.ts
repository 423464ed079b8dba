import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { query } from '../../support/database.ts'
import { PASSWORD, person, signIn } from '../../support/people.ts'
import { axeViolations, consoleErrors } from '../../support/screen.ts'

const profile = '/own/profile'

/** Sets the user's last confirmation of identity to eleven minutes ago, so that it has expired (after ten minutes). */
async function passConfirmation(userName: string): Promise<void> {
  await query(
    `with aged as (
       update session set confirmed_at = now() - interval '11 minutes'
       where ended_at is null and user_id = (select id from "system_user" where user_name = $1) returning id)
     select pg_notify('zakj_event', json_build_object('to', json_build_object('sessions', json_agg(id)), 'forget', true)::text)
     from aged`,
    [userName],
  )
}

test('turning on a second factor asks for the password when the user signed in long ago', async ({ page }) => {
  const userName = await person('confirm.me')
  await signIn(page, userName, profile)
  await expect(page.getByRole('region', { name: '安全' }).getByText('未开启')).toBeVisible()
  await passConfirmation(userName)
  const start = page.getByRole('button', { name: '开启两步验证' })
  await start.click()
  const dialog = page.getByRole('dialog', { name: '请确认是您本人' })
  const password = dialog.getByRole('textbox', { name: '密码' })
  await expect(password).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('请先确认是您本人在操作')).toHaveCount(0)

  await start.click()
  await expect(password).toBeFocused()
  await page.keyboard.type('Wrong-11223')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('密码不正确，还可以再试 4 次')).toBeVisible()
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '设置两步验证' })).toBeVisible()
  await expect(dialog).toBeHidden()
})

/**
 * Returns a JPEG 640 px wide. Like photos of phones it has an orientation tag, which says here that the picture is
 * upright.
 */
const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#2a7' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()

test('a user changes the e-mail address and portrait in the profile, and signs out on another device there', async ({
  page,
  browser,
}) => {
  const phone = `139${String(Date.now()).slice(-8)}`
  const userName = await person('own.data', 'editor', { phone, scope: ['02:2'] })
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, userName)
  const heard = consoleErrors(page)
  await signIn(page, userName, profile)
  const basic = page.getByRole('region', { name: '基本信息' })
  await expect(basic.getByText(/^139\*{4}\d{4}$/)).toBeVisible()
  await expect(basic.locator('dl')).toContainText('数据范围数学×初中学科学段数学×初中')
  await basic.getByRole('button', { name: '填写邮箱' }).click()
  await basic.getByRole('textbox', { name: '邮箱' }).fill('somebody')
  await page.keyboard.press('Enter')
  await expect(basic.getByText('请输入正确的邮箱')).toBeVisible()
  await basic.getByRole('textbox', { name: '邮箱' }).fill('teacher@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText('邮箱已保存')).toBeVisible()
  await expect(basic.getByText('teacher@example.com')).toBeVisible()
  await expect(basic.getByText('这是首次登录')).toHaveCount(0)

  const inHeader = (where: Page) => where.getByRole('button', { name: /个人菜单/ }).locator('img')
  await expect(elsewhere.getByRole('button', { name: /个人菜单/ })).toBeVisible()
  await basic
    .getByLabel('头像图片')
    .setInputFiles({ name: '说明.png', mimeType: 'image/png', buffer: Buffer.from('文字') })
  await expect(basic.getByRole('alert')).toContainText('请选择 PNG、JPEG 或 WebP 图片')
  await basic.getByLabel('头像图片').setInputFiles({ name: '我.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  const crop = page.getByRole('dialog', { name: '裁剪头像' })
  const shown = crop.getByRole('img', { name: '待裁剪的图片' })
  const shape = () => shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
  await expect.poll(shape).toEqual([480, 640])
  await crop.getByRole('button', { name: '向右旋转 90°' }).press('Enter')
  await expect.poll(shape).toEqual([640, 480])
  const square = crop.getByRole('application')
  await square.focus()
  const at = () => shown.evaluate((img) => img.style.transform)
  const before = await at()
  await page.keyboard.press('ArrowRight')
  expect(await at()).not.toBe(before)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('头像已保存')).toBeVisible()
  for (const where of [page, elsewhere]) {
    await expect(inHeader(where)).toHaveAttribute('src', /file\/read\?id=/)
    await expect.poll(() => inHeader(where).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256)
  }
  await basic.getByRole('button', { name: '移除' }).click()
  await page.getByRole('dialog', { name: '移除头像' }).getByRole('button', { name: '移除' }).click()
  await expect(page.getByText('头像已移除')).toBeVisible()
  for (const where of [page, elsewhere]) await expect(inHeader(where)).toHaveCount(0)

  const devices = page.getByRole('list', { name: '登录设备' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText('本机')
  await expect(devices.first().getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('list', { name: '登录记录' }).getByRole('listitem')).toHaveCount(2)
  expect(await axeViolations(page)).toEqual([])
  await devices.last().getByRole('button', { name: '下线' }).click()
  await page.getByRole('dialog', { name: '下线此设备' }).getByRole('button', { name: '下线' }).click()
  await expect(devices).toHaveCount(1)
  await expect(elsewhere.getByRole('dialog', { name: '下线通知' })).toContainText('您在另一台设备上让这里下线了')
  expect(heard).toEqual([])
})

test('the number of unread notifications on 首页 opens their list, where the user marks all as read', async ({
  page,
}) => {
  const userName = await person('bell.reader', 'editor')
  await query(
    `insert into notification (user_id, title, text) select u.id, '示例通知 ' || n, '' from "system_user" u, generate_series(1, 23) n
     where u.user_name = $1`,
    [userName],
  )
  await signIn(page, userName)
  await page.getByRole('button', { name: /未读通知\s*23/ }).click()
  const panel = page.getByRole('dialog', { name: '通知' })
  await expect(panel.getByRole('listitem')).toHaveCount(20)
  await panel.getByRole('button', { name: '更早的通知' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(23)
  await expect(panel.getByRole('button', { name: '更早的通知' })).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  await panel.getByRole('button', { name: '全部标为已读' }).click()
  await expect(panel.getByText('未读')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /未读通知\s*0/ })).toBeFocused()
})
