import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renderPage } from '@/components/ui/testing'
import { LoginScreen } from './login-screen'

/** The jsdom instance, which vitest provides as a global. */
declare const jsdom: { reconfigure(settings: { url: string }): void }

interface Seen {
  path: string
  body: unknown
}
interface Answer {
  code: number
  message: string
  result: unknown
}

let server: Server
let seen: Seen[]
let answers: Record<string, Answer>
let visited: string[]

const loginPath = '/api/zakj-auth/api/oauth/login'
const smsPath = '/api/zakj-auth/api/oauth/sms/captcha?phone=13800138000&type=ADMIN&captcha=abcd'
const captchaPath = '/api/zakj-auth/api/oauth/captcha?clientId=SMS&type=ADMIN'
const ok: Answer = { code: 200, message: 'ok', result: null }

beforeAll(async () => {
  server = createServer(async (incoming, response) => {
    let body = ''
    for await (const chunk of incoming) body += chunk
    const path = incoming.url ?? ''
    seen.push({ path, body: body ? JSON.parse(body) : null })
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[path]))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  sessionStorage.clear()
  seen = []
  visited = []
  answers = {
    [loginPath]: ok,
    [smsPath]: ok,
    [captchaPath]: { ...ok, result: { verifyCode: 'data:image/png;base64,AAAA' } },
  }
})
afterEach(cleanup)

const show = (returnTo?: string, icp: string | null = '京ICP备1号') =>
  renderPage(<LoginScreen returnTo={returnTo} footer={{ copyright: '© 2026', icp }} />, visited)
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
const password = () => screen.getByLabelText<HTMLInputElement>('密码')
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const openSms = () => fireEvent.click(screen.getByRole('tab', { name: '短信登录' }))
const loads = () => seen.filter(({ path }) => path === captchaPath).length

describe('the footer of the login page', () => {
  it('shows the configured filing number, or an example when none is configured', () => {
    show()
    expect(screen.getByRole('link', { name: '京ICP备1号' })).toBeTruthy()
    cleanup()
    show(undefined, null)
    expect(screen.getByText('京ICP备00000000号-0（示例）').closest('a')).toBeNull()
  })
})

describe('login form 密码登录', () => {
  it('shows an error at each empty field and sends no request when the user clicks 登录', () => {
    show()
    press('登录')
    expect(screen.getByText('请输入账号')).toBeTruthy()
    expect(screen.getByText('请输入密码')).toBeTruthy()
    expect(field('账号').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('账号'))
    type(field('账号'), 'admin')
    expect(screen.queryByText('请输入账号')).toBeNull()
    expect(seen).toEqual([])
  })

  it('shows the error of an empty field only after the focus has left the field', () => {
    show()
    type(field('账号'), '')
    expect(screen.queryByText('请输入账号')).toBeNull()
    fireEvent.blur(field('账号'))
    expect(screen.getByText('请输入账号')).toBeTruthy()
    expect(screen.queryByText('请输入密码')).toBeNull()
  })

  it('signs in on Enter and then opens the page that the user had requested', async () => {
    show('/questionbank/allquestions?subject=02')
    type(field('账号'), ' admin ')
    type(password(), ' secret ')
    fireEvent.submit(password().form ?? password())
    await waitFor(() => expect(visited).toEqual(['/questionbank/allquestions?subject=02']))
    expect(seen).toEqual([{ path: loginPath, body: { clientId: 'WEB', userName: 'admin', password: ' secret ' } }])
  })

  it('opens /main after the login when the requested page is on another site', async () => {
    show('//evil.example')
    type(field('账号'), 'admin')
    type(password(), 'secret')
    press('登录')
    await waitFor(() => expect(visited).toEqual(['/main']))
  })

  it('shows a refused login as a toast and focuses the password field', async () => {
    answers[loginPath] = { code: 429, message: '账号已锁定，请 10 分钟后再试', result: { seconds: 600 } }
    show()
    type(field('账号'), 'admin')
    type(password(), 'wrong')
    press('登录')
    await screen.findByText('账号已锁定，请 10 分钟后再试')
    expect(document.activeElement).toBe(password())
    // The wrong password is selected, so that the next key replaces it.
    expect([password().selectionStart, password().selectionEnd]).toEqual([0, 'wrong'.length])
    expect(visited).toEqual([])
  })

  it('removes the message of a refused login after a successful login', async () => {
    answers[loginPath] = { code: 400, message: '账号或密码错误', result: null }
    show()
    type(field('账号'), 'admin')
    type(password(), 'wrong')
    press('登录')
    await screen.findByText('账号或密码错误')
    await waitFor(() => expect(screen.getByRole('button', { name: '登录' }).hasAttribute('disabled')).toBe(false))
    answers[loginPath] = { code: 200, message: 'ok', result: null }
    type(password(), 'secret')
    press('登录')
    await waitFor(() => expect(visited).toEqual(['/main']))
    await waitFor(() => expect(screen.queryByText('账号或密码错误')).toBeNull())
  })

  it('shows only the latest message when the login is refused twice', async () => {
    show()
    type(field('账号'), 'admin')
    for (const left of [4, 3]) {
      const message = `账号或密码错误，再错 ${left} 次将锁定`
      answers[loginPath] = { code: 400, message, result: null }
      type(password(), 'wrong')
      press('登录')
      await screen.findByText(message)
      // Wait until the button is enabled again, because the message appears earlier.
      await waitFor(() => expect(screen.getByRole('button', { name: '登录' }).hasAttribute('disabled')).toBe(false))
    }
    await waitFor(() => expect(screen.queryByText(/再错 4 次/)).toBeNull())
    expect(screen.getByText(/再错 3 次/)).toBeTruthy()
  })

  it('reports a locked account in a toast, and an expired login in a dialog without a toast', async () => {
    const locked = '账号已被锁定（离岗交接），请联系管理员'
    answers[loginPath] = { code: 423, message: locked, result: null }
    show()
    type(field('账号'), 'admin')
    type(password(), 'secret')
    press('登录')
    await screen.findByText(locked)
    expect(screen.queryByRole('dialog')).toBeNull()
    // Wait until the button is enabled again, because the message appears earlier.
    await waitFor(() => expect(screen.getByRole('button', { name: '登录' }).hasAttribute('disabled')).toBe(false))
    answers[loginPath] = { code: 402, message: '请重新登录', result: null }
    press('登录')
    expect((await screen.findByRole('dialog')).textContent).toContain('登录已过期，请重新登录')
    expect(screen.queryByText('请重新登录')).toBeNull()
  })

  it('shows the password after a click on 显示密码 and hides it after a click on 隐藏密码', () => {
    show()
    press('显示密码')
    expect(password().type).toBe('text')
    press('隐藏密码')
    expect(password().type).toBe('password')
  })
})

describe('login form 短信登录', () => {
  it('loads a captcha when the user opens the tab, and a new captcha when the user clicks 换一张', async () => {
    show()
    expect(loads()).toBe(0)
    openSms()
    await screen.findByRole('img', { name: '图形验证码' })
    press('看不清？点击换一张')
    await waitFor(() => expect(loads()).toBe(2))
  })

  it('shows an error at each empty field and accepts at most 11 digits as a phone number', () => {
    show()
    openSms()
    press('登录')
    for (const text of ['请输入手机号', '请输入图形验证码', '请输入短信验证码'])
      expect(screen.getByText(text)).toBeTruthy()
    type(field('手机号'), '12a3-4567 8901234')
    expect(field('手机号').value).toBe('12345678901')
    expect(screen.getByText('请输入正确的手机号')).toBeTruthy()
  })

  it('requests an SMS code only with a valid phone number and a captcha, then counts down 60 seconds', async () => {
    show()
    openSms()
    press('获取验证码')
    expect(screen.getByText('请输入手机号')).toBeTruthy()
    type(field('手机号'), '13800138000')
    press('获取验证码')
    expect(screen.getByText('请输入图形验证码')).toBeTruthy()
    expect(document.activeElement).toBe(field('图形验证码'))
    expect(seen.filter(({ path }) => path === smsPath)).toEqual([])
    type(field('图形验证码'), 'abcd')
    press('获取验证码')
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: '60 s 后重新获取' })
    expect(button.disabled).toBe(true)
    expect(seen.filter(({ path }) => path === smsPath)).toHaveLength(1)
  })

  it('disables the SMS code button for the number of seconds that the server returned', async () => {
    answers[smsPath] = { code: 429, message: '发送过于频繁，请 41 秒后再试', result: { seconds: 41 } }
    show()
    openSms()
    type(field('手机号'), '13800138000')
    type(field('图形验证码'), 'abcd')
    press('获取验证码')
    await screen.findByText('发送过于频繁，请 41 秒后再试')
    expect(screen.getByRole('button', { name: '41 s 后重新获取' })).toBeTruthy()
  })

  it('loads a new captcha and shows the error at the captcha field after a refused login', async () => {
    answers[loginPath] = { code: 400, message: '请检查', result: { fields: { captcha: '图形验证码错误或已过期' } } }
    show()
    openSms()
    await screen.findByRole('img', { name: '图形验证码' })
    type(field('手机号'), '13800138000')
    type(field('图形验证码'), 'abcd')
    type(field('短信验证码'), '123456')
    press('登录')
    await screen.findByText('图形验证码错误或已过期')
    await waitFor(() => expect(loads()).toBe(2))
    expect(field('图形验证码').value).toBe('')
    expect(seen.find(({ path }) => path === loginPath)?.body).toEqual({
      clientId: 'SMS',
      account: '13800138000',
      captcha: 'abcd',
      smsCaptcha: '123456',
    })
  })

  it('keeps the typed values when the user switches to the other tab and back with the arrow keys', () => {
    show()
    type(field('账号'), 'admin')
    fireEvent.keyDown(screen.getByRole('tab', { name: '密码登录' }), { key: 'ArrowRight' })
    const sms = screen.getByRole('tab', { name: '短信登录' })
    expect(sms.getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement).toBe(sms)
    fireEvent.keyDown(sms, { key: 'ArrowLeft' })
    expect(field('账号').value).toBe('admin')
  })
})

describe('login step 两步验证', () => {
  const asked: Answer = {
    code: 400,
    message: '请输入动态验证码',
    result: { fields: { code: '请输入动态验证码' }, ticket: 't1' },
  }
  const bodies = () => seen.filter(({ path }) => path === loginPath).map(({ body }) => body)

  /** Logs in with the password up to the second step; `next` is the answer of the test server to the second step. */
  async function reachSecondStep(next: Answer = ok) {
    answers[loginPath] = asked
    show('/own/profile')
    type(field('账号'), 'admin')
    type(password(), 'secret')
    press('登录')
    await screen.findByRole('heading', { name: '两步验证' })
    answers[loginPath] = next
  }

  it('submits a pasted code at once when the code is complete, and removes its spaces', async () => {
    await reachSecondStep()
    expect(document.activeElement).toBe(field('动态验证码'))
    expect(field('动态验证码').autocomplete).toBe('one-time-code')
    type(field('动态验证码'), '123 456')
    await waitFor(() => expect(visited).toEqual(['/own/profile']))
    expect(bodies().at(-1)).toEqual({ clientId: 'FACTOR', ticket: 't1', code: '123456' })
    expect(bodies()).toHaveLength(2)
  })

  it('shows the error at the code field and clears the field after a wrong code', async () => {
    const message = '动态验证码不正确，还可以再试 4 次'
    await reachSecondStep({ code: 400, message, result: { fields: { code: message } } })
    type(field('动态验证码'), '000000')
    await screen.findByText(message)
    expect(field('动态验证码').value).toBe('')
    expect(document.activeElement).toBe(field('动态验证码'))
  })

  it('returns to the typed user name and password on 返回上一步 or when the ticket has expired', async () => {
    await reachSecondStep({ code: 400, message: '登录验证已过期，请重新登录', result: { ticket: null } })
    press('返回上一步')
    expect(field('账号').value).toBe('admin')
    expect(document.activeElement).toBe(field('账号'))
    answers[loginPath] = asked
    press('登录')
    await screen.findByRole('heading', { name: '两步验证' })
    answers[loginPath] = { code: 400, message: '登录验证已过期，请重新登录', result: { ticket: null } }
    type(field('动态验证码'), '123456')
    await screen.findByText('登录验证已过期，请重新登录')
    await waitFor(() => expect(screen.queryByRole('heading', { name: '两步验证' })).toBeNull())
    expect(password().value).toBe('secret')
  })

  it('accepts a recovery code and shows the number of remaining recovery codes', async () => {
    const factor = { enabledAt: '2026-11-20T06:00:00.000Z', required: false, recoveryLeft: 7 }
    const empty = { phone: null, email: null, portrait: null, organName: null, lastLoginAt: null }
    const reach = { scopes: ['all'], grants: [], organNames: [], agentNames: [] }
    const person = {
      id: '1',
      rowVersion: 1,
      userName: 'admin',
      fullName: '管理员',
      roles: ['管理员'],
      ...reach,
      ...empty,
    }
    const times = { createdAt: '2026-11-01T00:00:00.000Z', passwordChangedAt: '2026-11-01T00:00:00.000Z' }
    answers['/api/zakj-admin/own/getProfile'] = { ...ok, result: { ...person, ...times, factor } }
    await reachSecondStep()
    press('使用恢复码')
    expect(document.activeElement).toBe(field('恢复码'))
    type(field('恢复码'), 'ab3d')
    press('登录')
    await screen.findByText('请输入 6 位数字，或形如 ab3d-ef5h 的恢复码')
    type(field('恢复码'), 'ab3d-ef5h')
    press('登录')
    await waitFor(() => expect(visited).toEqual(['/own/profile']))
    expect(bodies().at(-1)).toEqual({ clientId: 'FACTOR', ticket: 't1', code: 'ab3d-ef5h' })
    await screen.findByText(/剩余 7 个/)
  })
})

it('LoginScreen shows the filing number and the copyright below the form', () => {
  show()
  expect(screen.getByText('© 2026')).toBeTruthy()
  expect(screen.getByRole('link', { name: '京ICP备1号' })).toBeTruthy()
})
