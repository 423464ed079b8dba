import { expect, type Page, test } from '@playwright/test'
import { query } from '../support/database.ts'
import { account, runFile } from '../support/operator.ts'
import { endQuietly, fillSignIn, PASSWORD, person, signIn } from '../support/people.ts'
import { addAgent } from '../support/school.ts'
import { choose, keyword, listening, openFromMenu } from '../support/screen.ts'

const half = (page: Page) => page.getByRole('dialog', { name: '编辑代理商' }).getByRole('textbox', { name: '联系人' })
const notice = (page: Page) => page.getByRole('dialog', { name: '登录状态' })

/**
 * Opens three screens in tabs: a filtered list of questions, the list of roles and, in front, an agent's form with
 * typed text. Resolves when the page receives events.
 */
async function openThree(page: Page, userName: string): Promise<void> {
  const id = await addAgent('会话代理')
  await signIn(page, userName, '/questionbank/allquestions?keyword=%E5%87%BD%E6%95%B0')
  await expect(page.getByRole('tab', { name: '全部试题' })).toBeVisible()
  await page.goto('/user/rolelist')
  await expect(page.getByRole('tab', { name: '角色列表' })).toBeVisible()
  const connected = listening(page)
  await page.goto(`/platformmanage/agent?edit=${id}`)
  await half(page).fill('写到一半')
  await connected
}

/** Signs in on the open login page and checks that the earlier tabs and the typed text are restored. */
async function findThree(page: Page, userName: string, typed: string): Promise<void> {
  await fillSignIn(page, userName, PASSWORD)
  await expectThree(page, typed)
}

async function expectThree(page: Page, typed: string): Promise<void> {
  await expect(half(page)).toHaveValue(typed)
  await expect(page.getByText(/已恢复离开前未保存的内容/)).toBeVisible()
  await expect(page).toHaveURL(/\/platformmanage\/agent\?edit=/)
  const names = page.getByRole('tablist', { name: '打开的页面' }).getByRole('tab')
  await expect(names).toHaveText([/首页/, /全部试题/, /角色列表/, /代理商/])
}

const shownTo = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const open = indexedDB.open('drafts')
        open.onsuccess = () => {
          const keys = open.result.transaction('drafts').objectStore('drafts').getAllKeys()
          keys.onsuccess = () => resolve(JSON.stringify([keys.result, { ...sessionStorage }]))
        }
      }),
  )

test('after an ended session, the same user finds tabs and text again, and another user finds neither', async ({
  page,
}) => {
  const userName = await person('over')
  await openThree(page, userName)
  for (const reason of ['expired', 'elsewhere', 'passwordChanged']) {
    await endQuietly(userName, reason)
    await half(page).fill(`写到一半 ${reason}`)
    // The page sends the typed text as a draft, and the server refuses this call.
    await expect(notice(page)).toHaveText(/登录已过期，请重新登录/)
    await expect(notice(page)).toHaveCount(1)
    await notice(page).getByRole('button', { name: '确定' }).click()
    await expect(page).toHaveURL(/\/\?return=.*agent/)
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'zakj_token' }))
    await findThree(page, userName, `写到一半 ${reason}`)
  }
  expect(await shownTo(page)).toContain('/agent/')

  await endQuietly(userName, 'expired')
  await half(page).fill('不给别人看')
  await notice(page).getByRole('button', { name: '确定' }).click()
  await fillSignIn(page, await person('other'), PASSWORD)
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
  await expect(page).toHaveURL(/\/main$/)
  await expect(page.getByRole('tab')).toHaveCount(1)
  await expect.poll(() => shownTo(page)).not.toMatch(/agent|rolelist|allquestions/)
})

test('the browser deletes the drafts of a disabled account even while its open page still writes drafts', async ({
  page,
}) => {
  const userName = await person('locked')
  await openThree(page, userName)
  await expect(page.getByText(/已暂存/)).toBeVisible()
  const kept = async () => JSON.parse(await shownTo(page))[0]
  expect(await kept()).toHaveLength(1)
  await endQuietly(userName, 'disabled')
  await half(page).fill('写到一半，锁定之后')
  await expect(notice(page)).toHaveText(/登录已过期，请重新登录/)
  await expect.poll(kept).toEqual([])
  await notice(page).getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/\/\?return=.*agent/)
  expect(await kept()).toEqual([])
})

test('a user whose session an operator ends sees the reason within a second, and finds tabs and text again later', async ({
  page,
}) => {
  const userName = await person('kick.me')
  await openThree(page, userName)
  await page.getByRole('tab', { name: '全部试题' }).click()
  await account('kick', userName, '--reason', '系统维护，请稍后再来')
  const dialog = page.getByRole('dialog', { name: '下线通知' })
  await expect(dialog).toContainText('系统维护，请稍后再来', { timeout: 1_000 })
  await dialog.getByRole('button', { name: '确定' }).click()
  await fillSignIn(page, userName, PASSWORD)
  await expect(page).toHaveURL(/\/questionbank\/allquestions\?keyword=/)
  await expect(keyword(page)).toHaveValue('函数')
  await page.getByRole('tab', { name: '代理商' }).click()
  await expectThree(page, '写到一半')
})

test('the loginAnew event shows a toast and then the login page, and a new sign-in restores tabs and text', async ({
  page,
}) => {
  const userName = await person('anew.me')
  await openThree(page, userName)
  // Wait until the draft is stored. Otherwise the call that stores it would find the session ended before the event
  // arrives.
  await expect(page.getByText(/已暂存/)).toBeVisible()
  await endQuietly(userName, 'expired')
  // Send the event that a job otherwise sends once a minute to the users of expired sessions.
  await query(
    `select pg_notify('zakj_event', json_build_object('to', json_build_object('users', json_build_array(id)),
       'event', json_build_object('event', 'loginAnew'), 'close', 4402)::text) from "system_user" where user_name = $1`,
    [userName],
  )
  await expect(page.getByText('登录已过期，请重新登录')).toBeVisible({ timeout: 2_000 })
  await expect(page).toHaveURL(/platformmanage\/agent/)
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible({ timeout: 8_000 })
  await findThree(page, userName, '写到一半')
})

test('a page whose token cookie was deleted shows that the session expired and leads to the login page', async ({
  page,
  context,
}) => {
  const userName = await person('no.token')
  await signIn(page, userName)
  // This screen makes no calls. On another screen, a call would be refused and open the dialog before the connection
  // reports the end of the session.
  await page.goto('/own/updatepassword')
  await expect(page.getByLabel('原密码')).toBeVisible()
  await context.clearCookies({ name: 'zakj_token' })
  await expect(page.getByText('登录已过期，请重新登录').first()).toBeVisible({ timeout: 8_000 })
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible({ timeout: 8_000 })
})

test('an open page recovers without a reload after kill -9 of the backend, and keeps typed text', async ({ page }) => {
  await openThree(page, await person('out.age'))
  await page.getByRole('tab', { name: '全部试题' }).click()
  // Wait until the tab shows its own search field, because the list of the previous screen has a field of the same
  // name.
  await expect(keyword(page)).toHaveValue('函数')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  const { backend } = runFile()
  await page.waitForLoadState('networkidle')
  process.kill(backend.pid, 'SIGKILL')
  // The page cannot connect until the backend runs again. This promise resolves when a new connection receives its
  // first event.
  const again = new Promise((resolve) => page.on('websocket', (socket) => socket.on('framereceived', resolve)))
  const dialog = page.getByRole('dialog', { name: '提示信息' })
  const told = dialog.waitFor({ timeout: 60_000 })
  // On a busy machine a restored tab may render again at this moment and discard the typed text, so the typing repeats.
  await expect(async () => {
    await keyword(page).fill('三角形')
    await expect(page).toHaveURL(/allquestions\?keyword=%E4%B8%89/, { timeout: 2_000 })
  }).toPass()
  await told
  await expect(dialog).toBeHidden({ timeout: 40_000 })
  await expect(page.getByRole('row').nth(2)).toContainText('三角形', { timeout: 20_000 })
  await again
  expect(runFile().backend.pid).not.toBe(backend.pid)
  await page.getByRole('tab', { name: '代理商' }).click()
  await expect(half(page)).toHaveValue('写到一半')
})

test('signing out asks for confirmation, ends the session and leaves only the chosen subject in the browser', async ({
  page,
}) => {
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
