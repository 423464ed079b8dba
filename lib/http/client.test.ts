import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineCall, noRequest } from '@/lib/contracts/base/call'
import { askChat } from '@/lib/contracts/chat/calls'
import { getAll } from '@/lib/contracts/statistics/calls'
import { searchParamsOf } from '@/lib/helpers/search-params'
import { ApiError } from './api-error'
import { addressOf, request } from './client'
import { type ErrorEvent, errorEvents, isSuppressed, suppressError } from './error-events'
import { onIdentityPrompt } from './identity'
import { setMenuId } from './menu-id'
import { asyncListener } from './testing'

const listThings = defineCall({
  method: 'GET',
  path: '/zakj-test/things/listThings',
  summary: '',
  permission: 'thing:list',
  request: z.object({ keyword: z.string().optional(), kind: z.array(z.string()).optional(), pageNum: z.number() }),
  answer: z.object({ names: z.array(z.string()) }),
})
const editThing = defineCall({
  method: 'PUT',
  path: '/zakj-test/things/editThing',
  summary: '',
  permission: 'thing:edit',
  request: z.object({ name: z.string() }),
  answer: z.null(),
})
const insertThing = defineCall({
  method: 'POST',
  path: '/zakj-test/things/insertThing',
  summary: '',
  permission: 'thing:edit',
  creates: true,
  request: z.object({ name: z.string() }),
  answer: z.null(),
})
const openThing = defineCall({
  method: 'GET',
  path: '/zakj-test/things/open',
  summary: '',
  permission: 'public',
  request: noRequest,
  answer: z.null(),
})

interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

let server: Server
let origin: string
let seen: Seen[]
let answers: ((response: ServerResponse) => void)[]
let raised: ErrorEvent[]

const envelope = (code: number, message: string, result: unknown) => (response: ServerResponse) =>
  response
    .writeHead(200, { 'content-type': 'application/json', 'x-request-id': 'req-1' })
    .end(JSON.stringify({ code, message, result }))
const status = (code: number, reason: string) => (response: ServerResponse) =>
  response.writeHead(code, reason, { 'x-request-id': 'req-2' }).end('<html>')

/** Dialogs of failed transports appear one turn of the event loop after the failure. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 5))

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${error}`)
  await nextTurn()
  return error
}

beforeAll(async () => {
  server = createServer(
    asyncListener(async (incoming, response) => {
      let body = ''
      for await (const chunk of incoming) body += chunk
      seen.push({ method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers, body })
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      answer?.(response)
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  vi.stubGlobal('location', new URL(origin))
  seen = []
  answers = []
  raised = []
  errorEvents.emit({ kind: 'recovered' })
  return errorEvents.listen((event) => raised.push(event))
})

describe('request()', () => {
  it('sends a read as a GET request under /api with the input in the query, and returns the result', async () => {
    answers = [envelope(200, 'ok', { names: ['甲'] })]
    const result = await request(listThings, { keyword: '', kind: ['a', 'b'], pageNum: 2 })
    expect(result).toEqual({ names: ['甲'] })
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/zakj-test/things/listThings?kind=a&kind=b&pageNum=2' })
  })

  it('sends a write as JSON with the menu id, and sends no token', async () => {
    answers = [envelope(200, 'ok', null)]
    setMenuId('m7')
    await request(editThing, { name: '乙' })
    setMenuId(null)
    await request(editThing, { name: '丙' })
    expect(seen[0]).toMatchObject({ method: 'PUT', body: '{"name":"乙"}' })
    expect(seen[0]?.headers['menu-id']).toBe('m7')
    expect(seen[0]?.headers.authorization).toBeUndefined()
    expect(seen[1]?.headers['menu-id']).toBeUndefined()
  })

  it('rejects with the code, message, field errors and request id of a refusal, and shows no dialog', async () => {
    answers = [envelope(400, '请检查', { fields: { name: '名称已存在' } })]
    const error = await failure(request(editThing, { name: '' }))
    expect(error).toMatchObject({ code: 400, message: '请检查', fields: { name: '名称已存在' }, requestId: 'req-1' })
    expect(error.isTransport).toBe(false)
    expect(raised).toEqual([])
  })

  it('returns the number of seconds that an answer 429 tells the client to wait', async () => {
    answers = [envelope(429, '发送过于频繁', { seconds: 41.2 })]
    expect((await failure(request(openThing, {}))).waitSeconds).toBe(42)
  })

  it.each([302, 305, 402])(
    'opens the dialog of an expired session for body code %i, also for quiet calls',
    async (code) => {
      answers = [envelope(code, '会话已失效', null)]
      const error = await failure(request(listThings, { pageNum: 1 }, { quiet: true }))
      expect(error.isSessionEnd).toBe(true)
      await failure(request(openThing, {}))
      expect(raised).toEqual([
        { kind: 'session', code },
        { kind: 'session', code },
      ])
    },
  )

  it('treats an answer about a locked account at sign-in as an ordinary refusal', async () => {
    answers = [envelope(423, '账号已被锁定，请联系管理员', null)]
    await failure(request(openThing, {}))
    expect(raised).toEqual([])
  })

  it('opens the dialog of a failed request with the status text', async () => {
    answers = [status(500, 'Internal Server Error')]
    const error = await failure(request(editThing, { name: '' }))
    expect(error).toMatchObject({ isTransport: true, code: 500, message: 'Internal Server Error', requestId: 'req-2' })
    expect(raised).toEqual([{ kind: 'transport', error, asked: true }])
  })

  it('names the HTTP status in words if the answer has no status text', async () => {
    answers = [status(504, ' ')]
    expect((await failure(request(editThing, { name: '' }))).message).toBe('Gateway Timeout')
  })

  it('shows the failure of a background call once, until that call succeeds again', async () => {
    const save = () => request(editThing, { name: '' }, { quiet: true })
    answers = [status(500, 'Internal Server Error')]
    const first = await failure(save())
    await failure(save())
    await failure(save())
    expect(raised).toEqual([{ kind: 'transport', error: first, asked: false }])
    answers = [envelope(409, '当前状态不允许', null), status(500, 'Internal Server Error')]
    await failure(save())
    await failure(save())
    expect(raised).toHaveLength(2)
    // A user waits for the following calls (they are not quiet), so each failure is shown.
    await failure(request(editThing, { name: '' }))
    await failure(request(editThing, { name: '' }))
    expect(raised).toHaveLength(4)
  })

  it('shows one dialog per outage for all background calls, and one for each failed call of a user', async () => {
    const refetch = async () => {
      const promise = request(listThings, { pageNum: 1 })
      // The query cache marks errors in this way too, before the dialog would open.
      promise.catch(suppressError)
      await failure(promise)
    }
    answers = [status(504, 'Gateway Timeout')]
    await refetch()
    await failure(request(editThing, { name: '' }, { quiet: true }))
    await failure(request(openThing, {}, { quiet: true }))
    await refetch()
    expect(raised.map(({ kind }) => kind)).toEqual(['transport'])
    await failure(request(editThing, { name: '' }))
    expect(raised.map(({ kind }) => kind)).toEqual(['transport', 'transport'])
    errorEvents.emit({ kind: 'recovered' })
    await failure(request(openThing, {}, { quiet: true }))
    expect(raised.map(({ kind }) => kind)).toEqual(['transport', 'transport', 'recovered', 'transport'])
  })

  it("requests another fetch, without a dialog, if a visible component's call fails right after an outage", async () => {
    const refetch = async () => {
      const promise = request(listThings, { pageNum: 1 })
      promise.catch(suppressError)
      await failure(promise)
    }
    // Any answer resets the count of the failures before it.
    answers = [envelope(409, '当前状态不允许', null), status(502, 'Bad Gateway')]
    await refetch()
    await refetch()
    errorEvents.emit({ kind: 'recovered' })
    await refetch()
    await failure(request(listThings, { pageNum: 1 }, { quiet: true }))
    expect(raised.map(({ kind }) => kind)).toEqual(['transport', 'recovered', 'failedAgain'])
  })

  it('shows no dialog if the caller shows the failure itself', async () => {
    answers = [status(500, 'Internal Server Error')]
    await failure(request(listThings, { pageNum: 1 }, { inPlace: true }))
    expect(raised).toEqual([])
    answers = [envelope(302, '会话已失效', null)]
    await failure(request(listThings, { pageNum: 1 }, { inPlace: true }))
    expect(raised).toEqual([{ kind: 'session', code: 302 }])
  })

  it('repeats a read during an outage, and shows no dialog if the service recovers in time', async () => {
    answers = [status(502, 'Bad Gateway'), envelope(200, 'ok', { names: [] })]
    await expect(request(listThings, { pageNum: 1 })).resolves.toEqual({ names: [] })
    expect(seen).toHaveLength(2)
    expect(raised).toEqual([])
  })

  it('sends a read three times at most', async () => {
    answers = [status(503, 'Service Unavailable')]
    expect(await failure(request(listThings, { pageNum: 1 }))).toMatchObject({ isOutage: true, code: 503 })
    expect(seen).toHaveLength(3)
  })

  it('does not wait longer than the timeout for another attempt', async () => {
    answers = [status(502, 'Bad Gateway')]
    const error = await failure(request(listThings, { pageNum: 1 }, { timeout: 100 }))
    expect(error).toMatchObject({ code: 0, message: '请求超时' })
    expect(seen).toHaveLength(1)
  })

  it('never repeats a write or a call without a session', async () => {
    answers = [status(502, 'Bad Gateway')]
    await failure(request(editThing, { name: '' }))
    await failure(request(openThing, {}))
    expect(seen).toHaveLength(2)
  })

  it('rejects a call after the timeout', async () => {
    answers = [() => {}]
    const error = await failure(request(editThing, { name: '' }, { timeout: 60 }))
    expect(error).toMatchObject({ isTransport: true, code: 0, message: '请求超时', isOutage: true })
  })

  it('shows a dialog if no server answers', async () => {
    vi.stubGlobal('location', new URL('http://127.0.0.1:9'))
    const error = await failure(request(editThing, { name: '' }))
    expect(error).toMatchObject({ isTransport: true, code: 0, message: '网络连接失败' })
  })

  it('rejects an aborted call with the reason of the abort, and shows no dialog', async () => {
    answers = [() => {}]
    const abort = new AbortController()
    const promise = request(listThings, { pageNum: 1 }, { signal: abort.signal })
    setTimeout(() => abort.abort(), 20)
    await expect(promise).rejects.toMatchObject({ name: 'AbortError' })
    await nextTurn()
    expect(raised).toEqual([])
  })

  it.each([
    ['an answer that breaks the contract', envelope(200, 'ok', { names: [{}] })],
    ['no envelope', (response: ServerResponse) => response.writeHead(200).end('hello')],
  ])('rejects %s as the result of a call', async (_what, answer) => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    answers = [answer]
    expect(await failure(request(listThings, { pageNum: 1 }))).toMatchObject({
      code: 500,
      message: '服务返回的数据格式不正确',
    })
    expect(complaint).toHaveBeenCalledOnce()
  })
})

describe('a call for which the server requires identity confirmation', () => {
  const asking = envelope(403, '请先确认是您本人在操作', { permission: null, confirm: true })
  const done = envelope(200, 'ok', null)
  const confirming = (answer: boolean | Promise<boolean>) => {
    let asked = 0
    const stop = onIdentityPrompt(async (reply) => {
      asked += 1
      reply(await answer)
    })
    return { stop, asked: () => asked }
  }

  it('is repeated unchanged after the user has confirmed their identity', async () => {
    const host = confirming(true)
    answers = [asking, done]
    await expect(request(editThing, { name: '乙' })).resolves.toBeNull()
    host.stop()
    expect(seen.map(({ body }) => body)).toEqual(['{"name":"乙"}', '{"name":"乙"}'])
  })

  it('is repeated only once', async () => {
    const host = confirming(true)
    answers = [asking]
    expect(isSuppressed(await failure(request(editThing, { name: '乙' })))).toBe(false)
    host.stop()
    expect([seen.length, host.asked()]).toEqual([2, 1])
  })

  it('is rejected without a further message if the user declines to confirm', async () => {
    const host = confirming(false)
    answers = [asking]
    const error = await failure(request(editThing, { name: '乙' }))
    host.stop()
    expect(error).toMatchObject({ code: 403, message: '请先确认是您本人在操作' })
    expect(isSuppressed(error)).toBe(true)
    expect(seen).toHaveLength(1)
  })

  it('shares one dialog with all other calls refused at the same time', async () => {
    let reply: (confirmed: boolean) => void = () => {}
    const host = confirming(
      new Promise((resolve) => {
        reply = resolve
      }),
    )
    answers = [asking, asking, done]
    const both = [request(editThing, { name: '乙' }), request(editThing, { name: '丙' })]
    await expect.poll(() => seen).toHaveLength(2)
    await nextTurn()
    reply(true)
    await Promise.all(both)
    expect([seen.length, host.asked()]).toEqual([4, 1])
    answers = [asking, done]
    await request(editThing, { name: '丁' })
    expect(host.asked()).toBe(2)
    host.stop()
  })

  it('opens no identity dialog if the server refuses the call for another reason', async () => {
    const host = confirming(true)
    answers = [envelope(403, '没有权限', { permission: 'thing:edit' })]
    expect((await failure(request(editThing, { name: '乙' }))).message).toBe('没有权限')
    host.stop()
    expect(host.asked()).toBe(0)
  })
})

describe('the idempotency key of a call that creates a record', () => {
  const keys = () => seen.map(({ headers }) => headers['idempotency-key'])
  const lost = (response: ServerResponse) => response.destroy()
  const add = (name: string) => request(insertThing, { name }).catch((error: unknown) => error)

  it('remains the same until the server has answered, even if the body is sent several times', async () => {
    answers = [lost, status(502, 'Bad Gateway'), envelope(200, 'ok', null), envelope(200, 'ok', null)]
    for (let at = 0; at < 4; at += 1) await add('甲')
    const [first, ...rest] = keys()
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(rest.slice(0, 2)).toEqual([first, first])
    expect(rest[2]).not.toBe(first)
  })

  it('differs for another body, and is absent if the call creates no record', async () => {
    answers = [lost, lost, envelope(200, 'ok', null), envelope(200, 'ok', null), envelope(200, 'ok', null)]
    for (const name of ['乙', '丙', '乙', '丙']) await add(name)
    await request(editThing, { name: '乙' })
    const [one, two, again, twoAgain, none] = keys()
    expect([again, twoAgain, none]).toEqual([one, two, undefined])
    expect(two).not.toBe(one)
  })
})

describe('a call that the platform does not offer', () => {
  const documented = { ...listThings, documented: true } as const

  it.each([404, 405, 501])(
    'is recognised by HTTP status %i, without a dialog, if platforms need not offer the call',
    async (code) => {
      answers = [status(code, 'Nope')]
      const error = await failure(request(listThings, { pageNum: 1 }))
      expect(error).toMatchObject({ isMissing: true, isTransport: false, message: '当前平台没有提供这项功能' })
      expect(raised).toEqual([])
      await failure(request(documented, { pageNum: 1 }))
      expect(raised).toMatchObject([{ kind: 'transport', error: { code, isMissing: false } }])
    },
  )

  it('is recognised by body code 404, unless the call requests one record by its id', async () => {
    answers = [envelope(404, '没有这条记录', null)]
    expect(await failure(request(listThings, { pageNum: 1 }))).toMatchObject({ isMissing: true })
    const one = { ...listThings, request: z.object({ id: z.string() }) }
    const gone = await failure(request(one, { id: '7' }))
    expect(gone).toMatchObject({ isMissing: false, code: 404, message: '没有这条记录' })
    const named = { ...listThings, request: z.object({ id: z.array(z.string()) }) }
    expect(await failure(request(named, { id: ['7'] }))).toMatchObject({ isMissing: true })
    expect(await failure(request(documented, { pageNum: 1 }))).toMatchObject({ isMissing: false, code: 404 })
  })

  it.each([
    status(404, 'Not Found'),
    status(405, 'Method Not Allowed'),
    envelope(404, '', null),
    envelope(501, '未实现', null),
    envelope(500, '接口不存在', null),
    envelope(500, 'No static resource zakj-admin/statistics/getAll.', null),
    envelope(500, "Request method 'GET' is not supported", null),
  ])('is recognised for statistics by each usual answer of a platform without statistics', async (answer) => {
    answers = [answer]
    expect(await failure(request(getAll, {}))).toMatchObject({ isMissing: true, message: '当前平台没有提供这项功能' })
    expect(raised).toEqual([])
  })

  it('is not assumed if a call for statistics fails', async () => {
    answers = [envelope(500, '统计服务维护中', null)]
    expect(await failure(request(getAll, {}))).toMatchObject({ isMissing: false, code: 500 })
    answers = [status(503, 'Service Unavailable')]
    expect(await failure(request(getAll, {}))).toMatchObject({ isMissing: false, isTransport: true })
  })
})

it.each([
  ['a text', 'text/plain', '你好'],
  [
    'events',
    'text/event-stream',
    'data: {"choices":[{"delta":{"content":"你"}}]}\n\ndata: {"choices":[{"delta":{"content":"好"}}]}\n\ndata: [DONE]\n\n',
  ],
  ['JSON without an envelope', 'application/json', '{"answer":"你好"}'],
  ['an envelope', 'application/json', '{"code":"200","result":{"content":"你好"}}'],
])('request() accepts a chat answer in the form of %s', async (_, type, body) => {
  answers = [(response) => void response.setHeader('content-type', type).end(body)]
  expect(await request(askChat, { text: '在吗' })).toEqual({ text: '你好', by: 'model', sources: [] })
})

it('request() rejects an HTML page of a gateway as a chat answer', async () => {
  answers = [(response) => void response.setHeader('content-type', 'text/html').end('<html>502</html>')]
  expect(await failure(request(askChat, { text: '在吗' }))).toMatchObject({ message: '服务返回的数据格式不正确' })
})

it('request() accepts an answer that contains only a code, as a number or as text', async () => {
  const plain = (body: string) => (response: ServerResponse) => response.writeHead(200).end(body)
  answers = [plain('{"code":200}'), plain('{"code":"200","message":null}'), plain('{"code":400}')]
  await expect(request(openThing, {})).resolves.toBeNull()
  await expect(request(openThing, {})).resolves.toBeNull()
  expect(await failure(request(openThing, {}))).toMatchObject({ code: 400, message: '操作失败，请稍后重试' })
})

describe('addressOf', () => {
  it('puts calls of the platform under /api, and leaves the chat call at the root', () => {
    expect(addressOf(listThings)).toBe('/api/zakj-test/things/listThings')
    expect(addressOf({ ...listThings, path: '/questChat/chat' })).toBe('/questChat/chat')
  })
})

describe('searchParamsOf', () => {
  it('repeats the parameter for an array, keeps zero and false, and omits empty values', () => {
    const params = searchParamsOf({ a: [1, 2], b: 0, c: false, d: '', e: null, f: undefined, g: '数学' })
    expect([...params]).toEqual([
      ['a', '1'],
      ['a', '2'],
      ['b', '0'],
      ['c', 'false'],
      ['g', '数学'],
    ])
  })
})
