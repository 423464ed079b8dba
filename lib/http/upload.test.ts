// @vitest-environment jsdom
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { uploadFile } from '@/lib/contracts/file/calls'
import { request } from './client'
import { setMenuId } from './menu-id'

/** The jsdom page of the test environment, which vitest provides. */
declare const jsdom: { reconfigure(settings: { url: string }): void }

let server: Server
let take: (incoming: IncomingMessage, response: ServerResponse) => void

const sharing = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'menu-id',
  'access-control-expose-headers': 'x-request-id',
}

beforeAll(async () => {
  server = createServer((incoming, response) => {
    // The page keeps its original origin, so requests to this server are cross-origin and need these headers.
    response.setHeaders(new Headers(sharing))
    if (incoming.method === 'OPTIONS') response.end()
    else take(incoming, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => setMenuId(null))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const file = (bytes: number) => ({ file: new Blob([new Uint8Array(bytes)]) })
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (reason: unknown) => reason,
  )
const refuse = (response: ServerResponse) =>
  response
    .writeHead(200, { 'content-type': 'application/json', 'x-request-id': 'req-1' })
    .end(JSON.stringify({ code: 400, message: '文件类型不支持', result: null }))

it('an upload sends the file and the menu id in a form, and its answer is read like that of any call', async () => {
  let body = ''
  let seen: IncomingMessage['headers'] = {}
  take = async (incoming, response) => {
    seen = incoming.headers
    for await (const chunk of incoming) body += chunk
    refuse(response)
  }
  setMenuId('m7')
  const error = await failure(request(uploadFile, {}, { file: new Blob(['bytes']) }))
  expect(error).toMatchObject({ code: 400, message: '文件类型不支持', isTransport: false, requestId: 'req-1' })
  expect(seen).toMatchObject({ 'menu-id': 'm7', 'content-type': expect.stringMatching(/^multipart\/form-data/) })
  expect(body).toMatch(/name="file"[\s\S]*bytes/)
})

it('an upload is cancelled after the given time without transferred data', async () => {
  take = () => {}
  const begun = performance.now()
  const error = await failure(request(uploadFile, {}, { ...file(30_000_000), timeout: 200 }))
  expect(error).toMatchObject({ isTransport: true, code: 0, message: '请求超时' })
  expect(performance.now() - begun).toBeLessThan(5_000)
})

/** Replaces the browser's XMLHttpRequest, because that of the test environment does not report progress. */
class SlowLine {
  static latest: SlowLine
  status = 200
  statusText = 'OK'
  responseText = '{"code":400,"message":"文件类型不支持","result":null}'
  readonly upload: Record<string, () => void> = {}
  onload = () => {}
  onloadend = () => {}
  onprogress = () => {}
  open() {
    SlowLine.latest = this
  }
  send() {}
  abort() {
    this.onloadend()
  }
  getResponseHeader = () => null
}

it('an upload may take any time while data is transferred, but times out after 20 seconds without', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', SlowLine)
  const send = async (moves: number) => {
    const settled = vi.fn()
    const sent = failure(request(uploadFile, {}, file(1))).then(settled)
    await vi.advanceTimersByTimeAsync(0)
    for (let count = 0; count < moves; count += 1) {
      await vi.advanceTimersByTimeAsync(19_000)
      SlowLine.latest.upload.onprogress?.()
    }
    expect(settled).not.toHaveBeenCalled()
    return { settled, sent }
  }
  const slow = await send(30)
  SlowLine.latest.upload.onload?.()
  await vi.advanceTimersByTimeAsync(30_000)
  SlowLine.latest.onload()
  SlowLine.latest.onloadend()
  await slow.sent
  expect(slow.settled).toHaveBeenCalledWith(expect.objectContaining({ code: 400 }))

  const stuck = await send(2)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(stuck.settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(stuck.settled).toHaveBeenCalledWith(expect.objectContaining({ code: 0, message: '请求超时' }))
  await vi.runAllTimersAsync()
  expect(stuck.settled).toHaveBeenCalledOnce()
})

it('an upload stops when the user cancels', async () => {
  const abort = new AbortController()
  const gone = new Promise<void>((resolve) => {
    take = (_incoming, response) => {
      response.on('close', resolve)
      abort.abort()
    }
  })
  const error = await failure(request(uploadFile, {}, { ...file(1), signal: abort.signal }))
  expect(error).toMatchObject({ name: 'AbortError' })
  await gone
})

it.each([
  [413, 'Payload Too Large'],
  [204, 'No Content'],
])('an upload that is answered with HTTP status %i is reported as a failed request', async (status, text) => {
  take = (incoming, response) => {
    incoming.resume()
    incoming.on('end', () => response.writeHead(status, text).end())
  }
  const error = await failure(request(uploadFile, {}, { file: new Blob(['x']) }))
  expect(error).toMatchObject({ isTransport: true, code: status, message: text })
})
