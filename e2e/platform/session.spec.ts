import { expect, test } from '@playwright/test'
import { query } from '../support/database.ts'
import { account, runFile } from '../support/operator.ts'
import { endQuietly, person, signIn } from '../support/people.ts'
import { choose, keyword, listening, openFromMenu } from '../support/screen.ts'

for (const [reason, code] of [
  ['expired', 302],
  ['elsewhere', 305],
  ['disabled', 402],
] as const) {
  test(`a session that is over (${code}) says so once and comes back to the same place`, async ({ page }) => {
    const userName = await person(`over.${code}`)
    await signIn(page, userName)
    await openFromMenu(page, '全部试题')
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    await endQuietly(userName, reason)
    await keyword(page).fill('函数')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveText(/登录已过期，请重新登录/)
    await expect(dialog).toHaveCount(1)
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(page).toHaveURL(/\/\?return=.*allquestions/)
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'zakj_token' }))
  })
}

test('being kicked is told within a second, with the reason', async ({ page }) => {
  const userName = await person('kick.me')
  const connected = listening(page)
  await signIn(page, userName)
  await connected
  await account('kick', userName, '--reason', '系统维护，请稍后再来')
  const dialog = page.getByRole('dialog', { name: '下线通知' })
  await expect(dialog).toContainText('系统维护，请稍后再来', { timeout: 1_000 })
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/^[^?]*\/(\?return=.*)?$/)
})

test('a session whose time is up (loginAnew) is toasted and left after three seconds', async ({ page }) => {
  const userName = await person('anew.me')
  const connected = listening(page)
  await signIn(page, userName)
  await connected
  await endQuietly(userName, 'expired')
  // What the round that ends such sessions says, once a minute.
  await query(
    `select pg_notify('zakj_event', json_build_object('to', json_build_object('users', json_build_array(id)),
       'event', json_build_object('event', 'loginAnew'), 'close', 4402)::text) from "system_user" where user_name = $1`,
    [userName],
  )
  await expect(page.getByText('登录已过期，请重新登录')).toBeVisible({ timeout: 2_000 })
  await expect(page).toHaveURL(/\/main/)
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible({ timeout: 8_000 })
})

test('without a token the realtime connection says so and leads to the login page', async ({ page, context }) => {
  const userName = await person('no.token')
  await signIn(page, userName)
  // A screen that asks for nothing: a call refused first would show its own dialog.
  await page.goto('/own/updatepassword')
  await expect(page.getByLabel('原密码')).toBeVisible()
  await context.clearCookies({ name: 'zakj_token' })
  await expect(page.getByText('登录已过期，请重新登录').first()).toBeVisible({ timeout: 8_000 })
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible({ timeout: 8_000 })
})

test('the page recovers by itself when the backend was killed and comes back', async ({ page }) => {
  const userName = await person('out.age')
  const first = listening(page)
  await signIn(page, userName)
  await openFromMenu(page, '全部试题')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await first
  const { backend } = runFile()
  const again = page.waitForEvent('websocket', { timeout: 40_000 })
  process.kill(backend.pid, 'SIGKILL')
  await keyword(page).fill('三角形')
  await expect(page.getByRole('dialog', { name: '提示信息' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('dialog', { name: '提示信息' })).toBeHidden({ timeout: 40_000 })
  await expect(page.getByRole('row').nth(2)).toContainText('三角形', { timeout: 20_000 })
  await (await again).waitForEvent('framereceived', { timeout: 40_000 })
  expect(runFile().backend.pid).not.toBe(backend.pid)
})

test('signing out asks, ends the session and keeps only the remembered subject', async ({ page }) => {
  const userName = await person('leave.r')
  await signIn(page, userName)
  await openFromMenu(page, '全部试题')
  await choose(page, '学段', '高中')
  await choose(page, '学科', '数学')
  await expect(page).toHaveURL(/section=.*subject=|subject=.*section=/)
  await page.getByRole('button', { name: /测试leave\.r/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确定|退出/ })
    .click()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  const rows = await query<{ alive: number }>(
    `select count(*)::int as alive from session where ended_at is null and user_id = (select id from "system_user" where user_name = $1)`,
    [userName],
  )
  expect(rows[0]?.alive).toBe(0)
  const kept = await page.evaluate(() => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) }))
  expect(kept.local.filter((key) => !/theme|mode|scheme/i.test(key))).toEqual([expect.stringMatching(/subject/i)])
  await signIn(page, userName)
  await openFromMenu(page, '全部试题')
  await expect(page.getByRole('button', { name: /学科.*数学/ })).toBeVisible()
})
