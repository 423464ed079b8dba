import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { renderPage } from '@/components/ui/testing'
import { KickDialog } from './kick-dialog'

/** The jsdom instance, which vitest provides as a global. */
declare const jsdom: { reconfigure(settings: { url: string }): void }

const session = {
  id: '7',
  userId: '3',
  userName: 'wang',
  fullName: '王示例',
  organName: null,
  client: 'WEB',
  address: '203.0.113.7',
  userAgent: '',
  createdAt: '2026-11-01T00:00:00Z',
  lastSeenAt: '2026-11-01T00:00:00Z',
  own: false,
}
const one = {
  code: 200,
  message: 'ok',
  result: { sessions: 1, people: 1, list: [session], ownKept: false, aboveKept: 0 },
}
const none = { code: 200, message: 'ok', result: { sessions: 0, people: 0, list: [], ownKept: false, aboveKept: 0 } }
const failed = { code: 500, message: '服务异常', result: null }

let server: Server
/** Answer of the test server to the preview; each test sets it, and may resolve it later. */
let answer: Promise<object>

beforeAll(async () => {
  server = createServer(async (_, response) => {
    const body = await answer
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(cleanup)

function open(id: string) {
  renderPage(<KickDialog title="下线" selection={{ ids: [id] }} onClose={() => {}} onDone={() => {}} />)
  return screen.findByRole('button', { name: '下线' })
}
const isDisabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled

it('KickDialog disables its confirm button until the preview has listed the sessions', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  answer = promise
  const button = await open('1')
  expect(isDisabled(button)).toBe(true)
  resolve(one)
  await screen.findByText('王示例')
  await waitFor(() => expect(isDisabled(button)).toBe(false))
})

it('KickDialog disables its confirm button when all sessions have already ended', async () => {
  answer = Promise.resolve(none)
  const button = await open('2')
  await screen.findByText('这些会话都已经结束，没有可以下线的会话。')
  expect(isDisabled(button)).toBe(true)
})

it('KickDialog disables its confirm button when the preview fails', async () => {
  answer = Promise.resolve(failed)
  const button = await open('3')
  await screen.findByText('服务异常', undefined, { timeout: 10_000 })
  expect(isDisabled(button)).toBe(true)
})
