import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineCall } from '../contracts/base/call.ts'
import { pageAnswer, pageRequest } from '../contracts/base/paging.ts'
import { queryAllDicts } from '../contracts/dict/calls.ts'
import { listLayouts } from '../contracts/workspace/calls.ts'
import { createPlatformReader, type PlatformReader, type Visitor } from './platform-reader.ts'
import { listen, type Running } from './testing.ts'

const listThings = defineCall({
  method: 'GET',
  path: '/zakj-test/things/listThings',
  summary: '物品',
  permission: 'thing:list',
  documented: true,
  request: pageRequest.extend({ kind: z.array(z.string()).optional() }),
  answer: pageAnswer(z.object({ id: z.string() })),
})
const visitor: Visitor = {
  client: { address: '198.51.100.7', https: true, host: 'admin.example' },
  headers: {
    cookie: 'a=1; __Host-zakj_token=t-1',
    accept: 'text/html',
    'user-agent': 'Browser/1',
    'x-request-id': 'request-0001',
    'if-none-match': '"of the document"',
  },
}
const page = { list: [{ id: '1' }], total: 1, nextCursor: null, totalIsCapped: false }
const input = { pageNum: 1, pageSize: 20, kind: ['b', 'c'] }

const open: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const end of open.splice(0)) await end()
})

async function startPlatform(
  platform: RequestListener,
  path = '',
): Promise<{ asker: PlatformReader; platform: Running }> {
  const running = await listen(platform)
  const asker = createPlatformReader(running.url + path)
  open.push(() => asker.close(), running.stop)
  return { asker, platform: running }
}

const answering =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const patience = () => AbortSignal.timeout(2_000)

describe("the platform reader for a visitor's page", () => {
  it('sends the visitor’s token, address and impersonated role, but no header of the page request', async () => {
    const asked: unknown[] = []
    const { asker } = await startPlatform((request, response) => {
      const { host, connection, ...headers } = request.headers
      asked.push(request.url, headers)
      answering({ code: 200, message: 'ok', result: page })(request, response)
    }, '/base')
    const answer = await asker.read(visitor, listThings, input, { signal: patience(), menuId: '7' })
    expect(answer).toEqual({ kind: 'answered', data: page, at: null })
    expect(asked).toEqual([
      '/base/zakj-test/things/listThings?pageNum=1&pageSize=20&kind=b&kind=c',
      {
        accept: 'application/json',
        'accept-encoding': 'identity',
        authorization: 't-1',
        cookie: 'a=1',
        'menu-id': '7',
        'user-agent': 'Browser/1',
        'x-forwarded-for': '198.51.100.7',
        'x-forwarded-host': 'admin.example',
        'x-forwarded-proto': 'https',
        'x-from-page': '1',
        'x-request-id': 'request-0001',
      },
    ])
  })

  it('returns the platform’s event position with a cached answer and with a new answer', async () => {
    const { asker } = await startPlatform((request, response) => {
      const isKnown = request.headers['if-none-match'] === '"1"'
      const at = isKnown ? 'position-later-1' : 'position-first-1'
      response.setHeader('x-events-at', at).setHeader('etag', '"1"')
      if (isKnown) response.writeHead(304).end()
      else answering({ code: 200, message: 'ok', result: page })(request, response)
    })
    const ask = () => asker.read(visitor, listThings, input, { signal: patience(), isCached: true })
    expect(await ask()).toEqual({ kind: 'answered', data: page, at: 'position-first-1' })
    expect(await ask()).toEqual({ kind: 'answered', data: page, at: 'position-later-1' })
  })

  it('converts the answers of another platform in the same way as the browser', async () => {
    const { asker } = await startPlatform(answering({ code: '200', result: { list: [{ id: 1 }], total: '1' } }))
    expect(await asker.read(visitor, listThings, input, { signal: patience() })).toEqual({
      kind: 'answered',
      data: page,
      at: null,
    })
  })

  it.each([
    ['an ended session', answering({ code: 302, message: '', result: null })],
    ['a refusal', answering({ code: 403, message: '', result: null })],
    ['a server error', answering({}, 502)],
    ['an answer of another shape', answering({ code: 200, message: '', result: { list: 3 } })],
    ['no JSON', ((_, response) => response.end('<html>')) as RequestListener],
    ['a broken connection', ((request) => request.socket.destroy()) as RequestListener],
  ])('returns a failure, without an exception, for %s', async (_, platform) => {
    const { asker } = await startPlatform(platform)
    expect(await asker.read(visitor, listThings, input, { signal: patience() })).toEqual({ kind: 'failed' })
  })

  it('returns a failure if the platform does not answer or stops in the middle of an answer', async () => {
    const gone: Promise<void>[] = []
    const { asker } = await startPlatform((request, response) => {
      gone.push(new Promise((resolve) => response.once('close', resolve)))
      if (request.url?.includes('pageNum=2')) response.writeHead(200).write('{"code":')
    })
    for (const pageNum of [1, 2]) {
      const answer = asker.read(visitor, listThings, { pageNum }, { signal: AbortSignal.timeout(50) })
      expect(await answer).toEqual({ kind: 'failed' })
    }
    await Promise.all(gone)
    expect(gone).toHaveLength(2)
  })

  it('distinguishes a call that the platform does not offer from a failed call', async () => {
    const { asker } = await startPlatform(answering({}, 404))
    expect(await asker.read(visitor, listLayouts, {}, { signal: patience() })).toEqual({ kind: 'missing' })
    expect(await asker.read(visitor, listThings, input, { signal: patience() })).toEqual({ kind: 'failed' })
  })

  it('caches a large answer, and asks the platform for each visitor whether the answer is still current', async () => {
    const asked: (string | undefined)[] = []
    let tag = '"1"'
    const { asker } = await startPlatform((request, response) => {
      asked.push(request.headers['if-none-match'])
      if (request.headers['if-none-match'] === tag) response.writeHead(304, { etag: tag }).end()
      else response.writeHead(200, { etag: tag }).end(JSON.stringify({ code: 200, result: [item(tag)] }))
    })
    const names = async () => {
      const answer = await asker.read(visitor, queryAllDicts, {}, { signal: patience(), isCached: true })
      return answer.kind === 'answered' ? answer.data.map(({ name }) => name) : answer.kind
    }
    expect([await names(), await names()]).toEqual([['"1"'], ['"1"']])
    tag = '"2"'
    expect(await names()).toEqual(['"2"'])
    expect(asked).toEqual([undefined, '"1"', '"1"'])
  })
})

const item = (name: string) => ({ typeCode: 'subject', key: '1', name, sort: null })
