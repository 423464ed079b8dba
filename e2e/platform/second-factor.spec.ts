import { expect, type Page, test } from '@playwright/test'
import { query, unique } from '../support/database.ts'
import { fillSignIn, PASSWORD, person, signIn } from '../support/people.ts'
import { act, axeViolations, consoleErrors, listening, row } from '../support/screen.ts'
import { nextCode, setUpFactor } from '../support/totp.ts'

const profile = '/own/profile'

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /个人菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('heading', { name: '欢迎登录' })).toBeVisible()
}

async function firstStep(page: Page, userName: string): Promise<void> {
  await page.goto('/')
  await fillSignIn(page, userName, PASSWORD)
  await expect(page.getByRole('heading', { name: '两步验证' })).toBeVisible()
}

test('a user turns on a second factor, signs in with it and with a recovery code, replaces it and turns it off', async ({
  page,
}) => {
  const userName = await person('factor.life')
  await signIn(page, userName)
  const heard = consoleErrors(page)
  await page.getByRole('button', { name: /个人菜单/ }).click()
  await page.getByRole('menuitem', { name: '个人信息' }).click()
  await page.getByRole('button', { name: '开启两步验证' }).click()
  const setup = page.getByRole('dialog', { name: '设置两步验证' })
  await expect(setup.getByRole('img', { name: '两步验证二维码' })).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await setup.getByRole('button', { name: '复制密钥' }).click()
  await expect(page.getByText('已复制')).toBeVisible()
  const shown = (await setup.getByLabel('密钥', { exact: true }).textContent()) ?? ''
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.replaceAll(' ', ''))
  expect(await axeViolations(page)).toEqual([])
  await setup.getByRole('textbox', { name: '动态验证码' }).fill('000000')
  await setup.getByRole('button', { name: '启用' }).click()
  await expect(setup.getByText(/动态验证码不正确/)).toBeVisible()
  const { secret, recoveryCodes } = await setUpFactor(page)
  expect(recoveryCodes).toHaveLength(10)
  const codes = page.getByRole('dialog', { name: '请保存恢复码' })
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await codes.getByRole('button', { name: '下载' }).click()
  expect((await download).suggestedFilename()).toBe(`恢复码-${userName}.txt`)
  await codes.getByRole('button', { name: '我已保存' }).click()
  await expect(page.getByText(/恢复码剩余 10 个/)).toBeVisible()

  await signOut(page)
  await firstStep(page, userName)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: '返回上一步' }).click()
  await expect(page.getByLabel('账号')).toHaveValue(userName)
  await page.keyboard.press('Enter')
  const code = page.getByRole('textbox', { name: '动态验证码' })
  await expect(code).toBeFocused()
  await code.fill('000000')
  await expect(page.getByText('动态验证码不正确，还可以再试 4 次')).toBeVisible()
  await code.fill(await nextCode(userName, secret))
  await page.waitForURL('**/main')

  await signOut(page)
  await firstStep(page, userName)
  await page.getByRole('button', { name: '使用恢复码' }).click()
  await page.getByRole('textbox', { name: '恢复码' }).fill(recoveryCodes[0] ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/main')
  await expect(page.getByText(/已使用一个恢复码登录，剩余 9 个/)).toBeVisible()
  await page.goto(profile)
  await expect(page.getByText('密码 + 恢复码')).toBeVisible()
  await page.getByRole('button', { name: '更换验证器' }).click()
  const renewed = await setUpFactor(page)
  await page.getByRole('button', { name: '我已保存' }).click()
  await signOut(page)
  await firstStep(page, userName)
  await page.getByRole('textbox', { name: '动态验证码' }).fill(await nextCode(userName, renewed.secret))
  await page.waitForURL('**/main')

  await page.goto(profile)
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await page.getByRole('dialog', { name: '关闭两步验证' }).getByRole('button', { name: '关闭' }).click()
  await expect(page.getByText('两步验证已关闭')).toBeVisible()
  await signOut(page)
  await signIn(page, userName)
  expect(heard).toEqual([])
})

/** Gives the signed-in user a role that requires a second factor, and notifies the user's open pages. */
async function requireFactor(userName: string): Promise<void> {
  await query(
    `with strict as (insert into role (code, name, requires_factor) values ($2, $2, true) returning id)
     insert into user_role (user_id, role_id) select u.id, strict.id from "system_user" u, strict where u.user_name = $1`,
    [userName, unique('strict')],
  )
  await query(
    `select pg_notify('zakj_event', json_build_object('to', json_build_object('users', json_build_array(id)), 'forget', true,
       'event', json_build_object('event', 'menusChanged', 'content', null))::text) from "system_user" where user_name = $1`,
    [userName],
  )
}

test('a role that requires a second factor closes all screens until the user sets one up, and keeps typed text', async ({
  page,
  browser,
}) => {
  const userName = await person('factor.role', 'ops')
  const connected = listening(page)
  await signIn(page, userName)
  await connected
  await page.goto('/platformmanage/agent?edit=new')
  const note = page.getByRole('dialog', { name: '新增代理商' }).getByRole('textbox', { name: '备注' })
  await note.fill('两步验证之前写的')
  await expect(page.getByText(/已暂存 \d\d:\d\d/)).toBeVisible()
  await requireFactor(userName)
  await expect(page.getByRole('heading', { name: '请先设置两步验证' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const another = await page.context().newPage()
  await another.goto('/platformmanage/organization')
  await expect(another).toHaveURL(/\/own\/profile/)
  await another.close()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: '开始设置' }).click()
  await setUpFactor(page)
  await expect(page.getByRole('heading', { name: '请保存恢复码' })).toBeVisible()
  await page.getByRole('button', { name: '我已保存' }).click()
  await page.waitForURL('**/platformmanage/agent?edit=new')
  await expect(note).toHaveValue('两步验证之前写的')
  await page.goto(profile)
  await expect(page.getByText('您的角色要求两步验证，不能关闭。')).toBeVisible()
  await expect(page.getByRole('button', { name: '关闭', exact: true })).toHaveCount(0)

  const theirs = await (await browser.newContext()).newPage()
  await signIn(theirs, await person('factor.admin'), `/user/roleset?keyword=${userName}`)
  await act(theirs, row(theirs, userName), '解除两步验证')
  await expect(theirs.getByRole('dialog', { name: '解除两步验证' })).toContainText('须先重新设置')
})
