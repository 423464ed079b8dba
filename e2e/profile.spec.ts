import { expect, test } from '@playwright/test'
import { complaints, PASSWORD, person, query, signIn } from './support/platform.ts'
import { findings } from './support/screen.ts'

const profile = '/own/profile'

/** Lets more than ten minutes pass since the person last proved who they are. */
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

test('a dangerous action long after signing in asks who is there, and goes on', async ({ page }) => {
  const userName = await person('confirm.me')
  await signIn(page, userName)
  await page.goto(profile)
  await expect(page.getByRole('region', { name: '安全' }).getByText('未开启')).toBeVisible()
  await passConfirmation(userName)
  const start = page.getByRole('button', { name: '开启两步验证' })
  await start.click()
  const dialog = page.getByRole('dialog', { name: '请确认是您本人' })
  const password = dialog.getByRole('textbox', { name: '密码' })
  await expect(password).toBeFocused()
  expect(await findings(page)).toEqual([])
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

test('own data: mail changed, a foreign device ended, sign-ins listed', async ({ page, browser }) => {
  const userName = await person('own.data', 'editor', ['--phone', `139${String(Date.now()).slice(-8)}`])
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, userName)
  await signIn(page, userName)
  const heard = complaints(page)
  await page.goto(profile)
  const basic = page.getByRole('region', { name: '基本信息' })
  await expect(basic.getByText(/^139\d{8}$/)).toBeVisible()
  await basic.getByRole('button', { name: '填写邮箱' }).click()
  await basic.getByRole('textbox', { name: '邮箱' }).fill('somebody')
  await page.keyboard.press('Enter')
  await expect(basic.getByText('请输入正确的邮箱')).toBeVisible()
  await basic.getByRole('textbox', { name: '邮箱' }).fill('teacher@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText('邮箱已保存')).toBeVisible()
  await expect(basic.getByText('teacher@example.com')).toBeVisible()

  const devices = page.getByRole('list', { name: '登录设备' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText('本机')
  await expect(devices.first().getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('list', { name: '登录记录' }).getByRole('listitem')).toHaveCount(2)
  expect(await findings(page)).toEqual([])
  await devices.last().getByRole('button', { name: '下线' }).click()
  await page.getByRole('dialog', { name: '下线此设备' }).getByRole('button', { name: '下线' }).click()
  await expect(devices).toHaveCount(1)
  await expect(elsewhere.getByRole('dialog', { name: '下线通知' })).toContainText('您在另一台设备上让这里下线了')
  expect(heard).toEqual([])
})
