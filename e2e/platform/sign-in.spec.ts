import { expect, test } from '@playwright/test'
import { queryAllDicts } from '../../lib/contracts/dict/calls.ts'
import { unique } from '../support/database.ts'
import { account, smsCode } from '../support/operator.ts'
import { fillSignIn, PASSWORD, person, pictureCode, signIn } from '../support/people.ts'
import { keyword } from '../support/screen.ts'

const button = { name: '登录', exact: true }

test('a visitor who opens a screen is sent to the login page and, after signing in, to that screen', async ({
  page,
}) => {
  const userName = await person('return.er')
  await page.goto('/questionbank/allquestions?keyword=%E5%87%BD%E6%95%B0')
  await expect(page).toHaveURL(/\/\?return=/)
  await fillSignIn(page, userName, PASSWORD)
  await expect(page).toHaveURL(/\/questionbank\/allquestions\?keyword=/)
  await expect(keyword(page)).toHaveValue('函数')
})

test('the password form reports empty fields and, after a wrong password, the number of remaining attempts', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('tab', { name: '密码登录' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', button).click()
  await expect(page.getByText('请输入账号')).toBeVisible()
  await expect(page.getByText('请输入密码')).toBeVisible()
  await page.getByLabel('账号').fill('nobody.here')
  await page.getByLabel('密码', { exact: true }).fill('wrong-password1')
  await page.keyboard.press('Enter')
  const refusal = page.getByText('账号或密码错误，再错 4 次将锁定 10 分钟')
  await expect(refusal).toBeVisible()
  await expect(page.getByRole('button', button)).toBeEnabled()
  // The message is centred above the form.
  const title = page.getByRole('heading', { name: '欢迎登录' })
  const form = await page.getByRole('main').boundingBox()
  const [told, below] = await Promise.all([refusal.boundingBox(), title.boundingBox()])
  const middle = (box: typeof told) => (box ? box.x + box.width / 2 : Number.NaN)
  expect(Math.abs(middle(told) - middle(form))).toBeLessThan(40)
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})

test('five wrong passwords lock the account, and the operator unlocks it', async ({ page }) => {
  const userName = await person('lock.me')
  await page.goto('/')
  for (let left = 4; left >= 0; left--) {
    await fillSignIn(page, userName, `wrong-${left}`)
    const message = left > 0 ? `再错 ${left} 次` : '账号已锁定，请 10 分钟后再试'
    await expect(page.getByText(message)).toBeVisible({ timeout: 20_000 })
  }
  await fillSignIn(page, userName, PASSWORD)
  await expect(page.getByText('账号已锁定').last()).toBeVisible({ timeout: 20_000 })
  await account('unlock', userName)
  await signIn(page, userName)
})

test('the SMS form checks each field, continues its countdown after a reload and signs the user in', async ({
  page,
  context,
}) => {
  const phone = `139${String(Date.now()).slice(-8)}`
  await person('by.sms', 'editor', { phone })
  await page.goto('/')
  await page.getByRole('tab', { name: '短信登录' }).click()
  await page.getByRole('button', button).click()
  for (const prompt of ['请输入手机号', '请输入图形验证码', '请输入短信验证码'])
    await expect(page.getByText(prompt)).toBeVisible()

  const phoneField = page.getByLabel('手机号')
  await phoneField.pressSequentially('12a345678901234')
  await expect(phoneField).toHaveValue('12345678901')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('请输入正确的手机号')).toBeVisible()

  await phoneField.fill(phone)
  // The service sends an SMS code only to a user who types the picture's code; a wrong code shows a message and
  // replaces the picture.
  await page.getByLabel('图形验证码', { exact: true }).fill('zzzz')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('图形验证码错误或已过期')).toBeVisible()
  await expect.poll(() => pictureCode(context)).toMatch(/^.{4}$/)
  await page.getByLabel('图形验证码', { exact: true }).fill(await pictureCode(context))
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /^\d+ s 后重新获取$/ })).toBeDisabled()
  await page.reload()
  await page.getByRole('tab', { name: '短信登录' }).click()
  await expect(page.getByRole('button', { name: /^\d+ s 后重新获取$/ })).toBeDisabled()

  await expect.poll(() => smsCode(phone)).toMatch(/^\d{6}$/)
  await page.getByLabel('手机号').fill(phone)
  await page.getByLabel('短信验证码').fill(smsCode(phone) ?? '')
  await page.getByLabel('图形验证码', { exact: true }).fill('zzzz')
  const picture = page.getByRole('button', { name: /换一张/ }).locator('img')
  const before = await picture.getAttribute('src')
  await page.getByRole('button', button).click()
  await expect(page.getByText('图形验证码错误或已过期')).toBeVisible()
  await expect(picture, 'a failure brings another picture').not.toHaveAttribute('src', before ?? '')

  const second = await picture.getAttribute('src')
  await page.getByRole('button', { name: /换一张/ }).click()
  await expect(picture).not.toHaveAttribute('src', second ?? '')
  await page.getByLabel('图形验证码', { exact: true }).fill(await pictureCode(context))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/main')
})

test('a user with an initial password can open no screen before changing the password', async ({ page }) => {
  const userName = unique('first.time')
  const printed = await account('add', userName, '--name', '新人', '--role', 'editor')
  const initial = printed.match(/初始密码 (\S+?)（/)?.[1] ?? ''
  await page.goto('/')
  await fillSignIn(page, userName, initial)
  await expect(page).toHaveURL(/\/own\/updatepassword/)
  await expect(page.getByRole('textbox', { name: '新密码' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: '原密码' }), 'typed a moment ago').toBeHidden()
  await page.getByRole('textbox', { name: '新密码' }).fill('password1')
  await expect(page.getByText('密码强度：弱')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('textbox', { name: '新密码' }).fill(`A1-${userName}`)
  await expect(page.getByRole('listitem').filter({ hasText: '不包含账号' })).toContainText('未满足')
  await page.getByRole('textbox', { name: '确认密码' }).fill(`A1-${userName}`)
  await expect(page.getByText('密码不能包含账号')).toBeVisible()
  await expect(page.getByText('请再次输入新密码'), 'who is about to').toBeHidden()
  await page.getByRole('button', { name: /修改|确定|保存/ }).click()
  // Wait until the page is idle: a request for dictionaries at that time would be refused and show a toast.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(asked.filter((path) => path.endsWith(queryAllDicts.path))).toEqual([])
  await page.goto('/questionbank/allquestions?keyword=abc')
  await expect(page).toHaveURL(/\/own\/updatepassword/)
  await expect(page.getByRole('textbox', { name: '原密码' })).toBeFocused()
  await page.getByRole('textbox', { name: '原密码' }).fill(initial)
  await page.getByRole('textbox', { name: '新密码' }).fill(PASSWORD)
  await page.getByRole('textbox', { name: '确认密码' }).fill(PASSWORD)
  await page.getByRole('button', { name: /修改|确定|保存/ }).click()
  await expect(page, 'where they wanted to go').toHaveURL(/\/questionbank\/allquestions\?keyword=abc/)
})

test('an old or upper-case address redirects permanently to the address of the screen', async ({ request }) => {
  for (const [from, to] of [
    ['/group/questionbank/allquestions?status=draft', '/questionbank/allquestions?status=draft'],
    ['/QuestionBank/AllQuestions?keyword=Ab', '/questionbank/allquestions?keyword=Ab'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 })
    expect(response.status()).toBe(308)
    expect(
      new URL(response.headers().location ?? '', process.env.E2E_BASE_URL).pathname +
        new URL(response.headers().location ?? '', process.env.E2E_BASE_URL).search,
    ).toBe(to)
  }
})
