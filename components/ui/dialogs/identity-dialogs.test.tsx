import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { newRecoveryCodes } from '@/lib/contracts/auth/own'
import { ApiError } from '@/lib/http/api-error'
import { request } from '@/lib/http/client'
import { renderPage } from '../testing'

/** The page of the test environment, which vitest provides. */
declare const jsdom: { reconfigure(settings: { url: string }): void }

let server: Server
let proofs: unknown[]
let isConfirmed: boolean
let enabledAt: string | null

const profile = () => ({
  id: '1',
  rowVersion: 1,
  userName: 'wang',
  fullName: '王',
  roles: [],
  scopes: [],
  grants: [],
  organNames: [],
  agentNames: [],
  phone: null,
  email: null,
  portrait: null,
  organName: null,
  lastLoginAt: null,
  createdAt: '2026-11-01T00:00:00Z',
  passwordChangedAt: '2026-11-01T00:00:00Z',
  factor: { enabledAt, required: false, recoveryLeft: 3 },
})

function answerTo(path: string, body: string): object {
  const ok = (result: unknown) => ({ code: 200, message: 'ok', result })
  if (path.endsWith('getProfile')) return ok(profile())
  if (path.endsWith('newRecoveryCodes')) {
    const asking = { code: 403, message: '请先确认是您本人在操作', result: { permission: null, confirm: true } }
    return isConfirmed ? ok({ recoveryCodes: ['ab3d-ef5h'] }) : asking
  }
  const proof = JSON.parse(body)
  proofs.push(proof)
  isConfirmed = proof.password === 'right' || proof.code === '123456'
  const fields = { password: '密码不正确，还可以再试 4 次' }
  return isConfirmed ? ok(null) : { code: 400, message: '密码不正确', result: { fields } }
}

beforeAll(async () => {
  server = createServer(async (incoming, response) => {
    let body = ''
    for await (const chunk of incoming) body += chunk
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answerTo(incoming.url ?? '', body)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  proofs = []
  isConfirmed = false
  enabledAt = null
})
afterEach(cleanup)

const call = () => request(newRecoveryCodes, {}).catch((error: unknown) => error)
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })

it('the identity dialog asks for the password until the password is right, then the request is sent', async () => {
  renderPage(null)
  const answer = call()
  const password = await screen.findByLabelText('密码', { exact: false, selector: 'input' })
  await waitFor(() => expect(document.activeElement).toBe(password))
  fireEvent.click(screen.getByRole('button', { name: '确认' }))
  await screen.findByText('请输入登录密码')
  type(password, 'wrong')
  fireEvent.click(screen.getByRole('button', { name: '确认' }))
  await screen.findByText('密码不正确，还可以再试 4 次')
  type(password, 'right')
  fireEvent.submit((password as HTMLInputElement).form ?? password)
  expect(await answer).toEqual({ recoveryCodes: ['ab3d-ef5h'] })
  expect(proofs).toEqual([{ password: 'wrong' }, { password: 'right' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('the identity dialog asks for a code if the user has a second factor', async () => {
  enabledAt = '2026-11-20T00:00:00Z'
  renderPage(null)
  const answer = call()
  type(await screen.findByRole('textbox', { name: '动态验证码' }), '123456')
  fireEvent.click(screen.getByRole('button', { name: '确认' }))
  expect(await answer).toEqual({ recoveryCodes: ['ab3d-ef5h'] })
  expect(proofs).toEqual([{ code: '123456' }])
})

it('the identity dialog cancels the request on Escape', async () => {
  renderPage(null)
  const answer = call()
  fireEvent.keyDown(await screen.findByRole('dialog', { name: '请确认是您本人' }), { key: 'Escape' })
  expect(await answer).toBeInstanceOf(ApiError)
  expect(proofs).toEqual([])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
