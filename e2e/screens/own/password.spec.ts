import { expect, test } from '@playwright/test'
import { fillSignIn, PASSWORD, person, signIn } from '../../support/people.ts'
import { listening } from '../../support/screen.ts'

test('changing the password reports faults at their fields and ends the user’s other sessions', async ({
  page,
  browser,
}) => {
  const userName = await person('change.r')
  await signIn(page, userName)
  const elsewhere = await (await browser.newContext()).newPage()
  const connected = listening(elsewhere)
  await signIn(elsewhere, userName)
  await connected

  await page.getByRole('button', { name: /测试change\.r/ }).click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  await expect(page).toHaveURL(/\/own\/updatepassword/)
  const submit = page.getByRole('button', { name: /修改|确定|保存/ })
  await submit.click()
  await expect(page.getByText('请输入新密码')).toBeVisible()

  await page.getByRole('textbox', { name: '原密码' }).fill('Wrong-11223')
  await page.getByRole('textbox', { name: '新密码' }).fill('short')
  await expect(page.getByText('至少 8 个字符').first()).toBeVisible()
  await page.getByRole('textbox', { name: '新密码' }).fill('Renewed-2233')
  await page.getByRole('textbox', { name: '确认密码' }).fill('Renewed-2244')
  await submit.click()
  await expect(page.getByText(/不一致/)).toBeVisible()
  await page.getByRole('textbox', { name: '确认密码' }).fill('Renewed-2233')
  await submit.click()
  await expect(page.getByText('原密码不正确')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '新密码' })).toHaveValue('Renewed-2233')
  await page.getByRole('textbox', { name: '原密码' }).fill(PASSWORD)
  await submit.click()
  await expect(page.getByText(/已退出其他 1 /)).toBeVisible()

  const notice = elsewhere.getByRole('dialog', { name: '下线通知' })
  await expect(notice).toContainText('密码已在其他设备上修改')
  await notice.getByRole('button', { name: '确定' }).click()
  await expect(elsewhere.getByRole('textbox', { name: '账号' })).toBeVisible()
  const again = await (await browser.newContext()).newPage()
  await again.goto('/')
  await fillSignIn(again, userName, 'Renewed-2233')
  await again.waitForURL('**/main')
})
