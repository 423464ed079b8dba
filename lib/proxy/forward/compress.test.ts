import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { listen, sendRaw, setUp, until } from '../testing.ts'
import { createForwarder } from './forward.ts'
import { forwardWeb } from './web-adapter.ts'

const PATH = '/api/zakj-x/list'
const browser = { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }
const list = (rows: number) =>
  JSON.stringify({
    code: 200,
    message: '成功',
    result: Array.from({ length: rows }, (_, id) => ({ id, name: '试题' })),
  })

/** A platform that answers with the given body; the length is announced unless the headers say otherwise. */
const answering =
  (body: string | Buffer, headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, response: ServerResponse) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers })
      .end(body)

describe('an answer that the web server forwards', () => {
  it.each([20, 60, 20_000])(
    'with %i rows is compressed in an encoding that the browser accepts, without a change of content',
    async (rows) => {
      const body = list(rows)
      await using setup = await setUp(answering(body, { etag: '"v1"', vary: 'Origin', 'accept-ranges': 'bytes' }))
      const small = rows === 20
      const plain = await sendRaw(setup.web.url, PATH)
      expect([plain.text, plain.headers['content-encoding'], plain.headers.etag]).toEqual([body, undefined, '"v1"'])
      for (const [accepted, encoding, read] of [
        ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
        ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
        ['*', 'br', brotliDecompressSync],
      ] as const) {
        const answer = await sendRaw(setup.web.url, PATH, { headers: { 'accept-encoding': accepted } })
        if (small) expect(answer.text).toBe(body)
        else {
          expect(answer.headers).toMatchObject({ 'content-encoding': encoding, etag: 'W/"v1"' })
          expect(answer.headers.vary).toBe('Origin, Accept-Encoding')
          expect(answer.headers).not.toHaveProperty('accept-ranges')
          expect(answer.body.length).toBeLessThan(body.length / 4)
          expect(read(answer.body).toString()).toBe(body)
        }
      }
      const none = await sendRaw(setup.web.url, PATH, { headers: { 'accept-encoding': 'identity, br;q=0' } })
      expect([none.text, none.headers.vary]).toEqual([body, small ? 'Origin' : 'Origin, Accept-Encoding'])
    },
  )

  it('has the platform’s headers and no body for a HEAD request', async () => {
    await using setup = await setUp(answering(list(60), { etag: '"v1"' }))
    const { headers, body } = await sendRaw(setup.web.url, PATH, { ...browser, method: 'HEAD' })
    expect(body).toHaveLength(0)
    expect(headers).toMatchObject({ 'content-length': String(Buffer.byteLength(list(60))), etag: '"v1"' })
  })

  const body = list(60)
  it.each([
    ['compressed already', gzipSync(body), { 'content-encoding': 'gzip' }],
    ['which nobody may change', body, { 'cache-control': 'private, no-transform' }],
    ['that is a file', body, { 'content-disposition': 'attachment' }],
    ['of another type', body, { 'content-type': 'application/octet-stream' }],
    ['that is a stream of events', body, { 'content-type': 'text/event-stream' }],
  ])('is not compressed if it is an answer %s', async (_what, sent, headers) => {
    await using setup = await setUp(answering(sent, headers))
    const answer = await sendRaw(setup.web.url, PATH, browser)
    expect(answer.body.equals(Buffer.from(sent))).toBe(true)
    expect(answer.headers['content-encoding']).toBe(headers['content-encoding' as keyof typeof headers])
  })

  it('is not compressed if it is a partial answer', async () => {
    await using setup = await setUp((_request, response) => {
      const headers = { 'content-type': 'application/json', 'content-range': `bytes 0-${body.length}/*` }
      response.writeHead(206, headers).end(body)
    })
    const answer = await sendRaw(setup.web.url, PATH, browser)
    expect([answer.status, answer.text]).toEqual([206, body])
  })

  it('is not compressed if a Next route handler forwards it, because Next compresses the answer itself', async () => {
    const platform = await listen(answering(body))
    const forwarder = createForwarder({ backendUrl: platform.url, trustedProxies: 0 })
    const answer = await forwardWeb(forwarder, new Request(`http://admin.test${PATH}`, browser))
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(await answer.text()).toBe(body)
    forwarder.close()
    await platform.stop()
  })
})

const body5k = list(200)

describe('a compressed answer during its transfer', () => {
  it('reaches the browser in parts before the platform has sent the whole answer', async () => {
    const rest = Promise.withResolvers<void>()
    await using setup = await setUp(async (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write(body5k)
      await rest.promise
      response.end(' ')
    })
    const [answer] = (await once(http.get(`${setup.web.url}${PATH}`, browser), 'response')) as [IncomingMessage]
    expect(answer.headers['content-encoding']).toBe('br')
    const [first] = await once(answer, 'data')
    expect(first.length).toBeGreaterThan(0)
    rest.resolve()
    await once(answer.resume(), 'end')
  })

  it('is aborted when the platform aborts the answer', async () => {
    await using setup = await setUp((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000_000 })
      response.write(body5k, () => setTimeout(() => response.destroy(), 20))
    })
    await expect(sendRaw(setup.web.url, PATH, browser)).rejects.toThrow(/aborted|hang up/)
  })

  it('lets the platform stop or wait when the browser disconnects or reads slowly', async () => {
    let paused = false
    let left = false
    await using setup = await setUp((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"code":200,"message":"","result":"')
      const write = () => {
        // Writes incompressible data until the connection is full, because the browser does not read.
        while (!left && response.write(Buffer.from(crypto.getRandomValues(new Uint8Array(48_000))).toString('base64')));
        paused = true
      }
      response.on('drain', () => {
        paused = false
        write()
      })
      response.on('close', () => {
        left = true
      })
      write()
    })
    const [answer] = (await once(http.get(`${setup.web.url}${PATH}`, browser), 'response')) as [IncomingMessage]
    answer.pause()
    await until(() => paused)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(paused).toBe(true)
    answer.destroy()
    await until(() => left)
  })
})
