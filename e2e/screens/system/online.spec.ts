import { expect, test } from '@playwright/test'
import { person, signIn } from '../../support/people.ts'
import { act, axeViolations, consoleErrors, keyword, listening, row } from '../../support/screen.ts'

const screen = '/user/onlineaccount'

test('an administrator sees a new session without a reload and ends it with a reason that its user reads', async ({
  page,
  browser,
}) => {
  const [watcher, other] = [await person('online.admin'), await person('online.kicked', 'editor')]
  const heard = consoleErrors(page)
  const watching = listening(page)
  await signIn(page, watcher, screen)
  await watching
  await keyword(page).fill(watcher)
  await expect(row(page, watcher)).toContainText('本机')
  await expect(row(page, watcher)).toContainText('Chrome')
  await expect(row(page, watcher).getByRole('button', { name: '下线' })).toHaveAttribute('aria-disabled', 'true')
  await keyword(page).fill(other)
  await expect(page.getByText('没有符合条件的在线账号')).toBeVisible()

  const theirs = await browser.newContext({ locale: 'zh-CN' })
  const there = await theirs.newPage()
  const connected = listening(there)
  await signIn(there, other)
  await expect(row(page, other)).toContainText(`测试online.kicked`)
  await connected

  await act(page, row(page, other), '下线')
  const dialog = page.getByRole('dialog', { name: /下线“测试online.kicked/ })
  await expect(dialog.getByRole('textbox', { name: '原因' })).toBeFocused()
  const ending = dialog.getByRole('list', { name: '将被下线的会话' }).getByRole('listitem')
  await expect(ending).toHaveCount(1)
  await expect(ending).toContainText(`测试online.kicked（${other}）`)
  await expect(ending).toContainText(/网页 · Chrome .*登录.*最近活动/)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.type('账号多人共用，请使用本人账号')
  await dialog.getByRole('button', { name: '下线' }).click()
  const notice = there.getByRole('dialog', { name: '下线通知' })
  await expect(notice).toContainText('账号多人共用，请使用本人账号')
  await expect(page.getByText('已下线 1 个会话')).toBeVisible()
  await expect(page.getByText('没有符合条件的在线账号')).toBeVisible()
  await notice.getByRole('button', { name: '确定' }).click()
  await expect(there.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await theirs.close()

  await page.goto(`/user/loginlog?keyword=${other}`)
  await expect(row(page, '账号多人共用')).toContainText('测试online.admin')
  expect(heard).toEqual([])
})
