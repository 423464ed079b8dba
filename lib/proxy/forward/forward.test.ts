import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type RequestListener } from 'node:http'
import net from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fromPage, listen, sendRaw, setUp, until } from '../testing.ts'
import { createForwarder } from './forward.ts'
import { forwardWeb } from './web-adapter.ts'

const LOGIN = '/api/zakj-auth/api/oauth/login'
const LOGOUT = '/api/zakj-auth/api/oauth/logout'
const cleared = 'zakj_token=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'

/** A platform that answers every request with the given body and records the requests. */
function answering(body: unknown, more: Record<string, string | string[]> = {}) {
  const seen: { url: string; method: string; headers: IncomingHttpHeaders; body: string }[] = []
  const listener: RequestListener = async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    seen.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers, body: text })
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', ...more })
    response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body))
  }
  return { seen, listener }
}

const ok = { code: 200, message: '成功', result: { list: [1], total: 1 } }

describe('requests that the web server forwards to the platform', () => {
  it("have the browser's method, path, query and body, with the session token as a header, not as a cookie", async () => {
    const platform = answering(ok)
    await using setup = await setUp(platform.listener)
    const headers = fromPage(setup.web, {
      cookie: 'captcha=1; zakj_token=t%2B1; theme=dark',
      authorization: 'forged',
      'content-type': 'application/json',
      'menu-id': '17',
      'idempotency-key': 'k1',
    })
    const answer = await sendRaw(setup.web.url, '/api/zakj-x/a%20b?q=%2F..&q=2', {
      method: 'PUT',
      headers,
      body: '{"a":1}',
    })
    expect(answer.text).toBe(JSON.stringify(ok))
    expect(platform.seen).toHaveLength(1)
    const [seen] = platform.seen
    expect(seen).toMatchObject({ method: 'PUT', url: '/zakj-x/a%20b?q=%2F..&q=2', body: '{"a":1}' })
    expect(seen?.headers).toMatchObject({
      host: new URL(setup.platform.url).host,
      authorization: 't+1',
      cookie: 'captcha=1; theme=dark',
      'menu-id': '17',
      'idempotency-key': 'k1',
      'content-length': '7',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    })
  })

  it('have the menu id of a link in a header, unless the browser sent that header itself', async () => {
    const platform = answering(ok)
    await using setup = await setUp(platform.listener)
    await sendRaw(setup.web.url, '/api/zakj-x/file?id=7&menu-id=17', {})
    await sendRaw(setup.web.url, '/api/zakj-x/file?id=7&menu-id=17', { headers: { 'menu-id': '18' } })
    expect(platform.seen.map(({ url, headers }) => [url, headers['menu-id']])).toEqual([
      ['/zakj-x/file?id=7', '17'],
      ['/zakj-x/file?id=7', '18'],
    ])
  })

  it('have no hop-by-hop headers and no headers that a browser may not set', async () => {
    const platform = answering(ok, { connection: 'x-inner', 'x-inner': '1', 'x-powered-by': 'platform', 'x-kept': '1' })
    await using setup = await setUp(platform.listener)
    const { headers } = await sendRaw(setup.web.url, '/api/zakj-x/a', {
      headers: {
        connection: 'close, X-Secret',
        'x-secret': '1',
        te: 'trailers',
        'proxy-authorization': 'x',
        'keep-alive': 'timeout=1',
        expect: '100-continue',
        forwarded: 'for=6.6.6.6',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-proto': 'https',
        'x-from-page': 'no',
        'x-real-ip': '6.6.6.6',
        'x-kept': '1',
      },
    })
    const seen = platform.seen[0]?.headers ?? {}
    for (const name of ['x-secret', 'te', 'proxy-authorization', 'keep-alive', 'expect', 'forwarded', 'x-real-ip']) {
      expect(seen, name).not.toHaveProperty(name)
    }
    expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http', 'x-kept': '1' })
    expect(seen['x-from-page'], 'no page can say that it is none').toBe('1')
    expect(headers).not.toHaveProperty('x-inner')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers['x-kept']).toBe('1')
  })

  it("have the browser's request id if it is well formed, or a new one, which the answer repeats", async () => {
    const platform = answering(ok)
    await using setup = await setUp(platform.listener)
    const kept = await sendRaw(setup.web.url, '/api/zakj-x/a', { headers: { 'x-request-id': 'abcd-1234' } })
    const made = await sendRaw(setup.web.url, '/api/zakj-x/a', { headers: { 'x-request-id': 'no good!' } })
    expect(kept.headers['x-request-id']).toBe('abcd-1234')
    expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(platform.seen.map(({ headers }) => headers['x-request-id'])).toEqual([
      kept.headers['x-request-id'],
      made.headers['x-request-id'],
    ])
  })

  it('have no session token if the call needs no session', async () => {
    const platform = answering(ok)
    await using setup = await setUp(platform.listener)
    const headers = { cookie: 'zakj_token=old; captcha=1' }
    await sendRaw(setup.web.url, '/api/zakj-auth/api/oauth/captcha?type=ADMIN', { headers })
    expect(platform.seen[0]?.headers).not.toHaveProperty('authorization')
    expect(platform.seen[0]?.headers.cookie).toBe('captcha=1')
  })

  it('have no session token if an external API client with its own key sent the request', async () => {
    const platform = answering(ok)
    await using setup = await setUp(platform.listener)
    const headers = { cookie: 'zakj_token=old', origin: 'https://elsewhere.example', 'x-open-key': 'ok_1' }
    const answer = await sendRaw(setup.web.url, '/api/zakj-open/v1/answers?a=1', {
      method: 'POST',
      headers,
      body: '{}',
    })
    expect(answer.status).toBe(200)
    expect(platform.seen[0]).toMatchObject({ url: '/zakj-open/v1/answers?a=1', headers: { 'x-open-key': 'ok_1' } })
    expect(platform.seen[0]?.headers).not.toHaveProperty('authorization')
    await sendRaw(setup.web.url, '/api/zakj-opened/v1/answers', { method: 'POST', headers, body: '{}' })
    expect(platform.seen).toHaveLength(1)
  })

  it('are sent to paths below the base path of the platform’s address', async () => {
    const platform = answering(ok)
    const running = await listen(platform.listener)
    await using setup = await setUp(() => undefined, { backendUrl: `${running.url}/base` })
    await sendRaw(setup.web.url, '/api/zakj-x/a?b')
    await sendRaw(setup.web.url, '/questChat/chat', { method: 'POST', headers: fromPage(setup.web), body: '{}' })
    expect(platform.seen.map(({ url }) => url)).toEqual(['/base/zakj-x/a?b', '/base/questChat/chat'])
    await running.stop()
  })

  it('are refused, without a request to the platform, if the path is not a call', async () => {
    const platform = answering(ok)
    await using setup = await setUp(platform.listener)
    for (const path of [
      '/api/other',
      '/api/zakj-x/../y',
      '/api/zakj-x/%2e%2e/y',
      '//evil.com/api/zakj-x/y',
      '/api/ws',
    ]) {
      const answer = await sendRaw(setup.web.url, path)
      expect(answer.status).toBe(404)
      expect(JSON.parse(answer.text)).toEqual({ code: 404, message: '请求的地址不存在', result: null })
    }
    expect((await sendRaw(setup.web.url, '/api/zakj-x/a', { method: 'OPTIONS' })).status).toBe(405)
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
      expect(
        (await sendRaw(setup.web.url, '/questChat/chat', { method, headers: fromPage(setup.web) })).status,
        method,
      ).toBe(405)
    }
    expect(platform.seen).toHaveLength(0)
  })

  it('are refused if a page of another site writes, but not if that page reads', async () => {
    const platform = answering(ok)
    await using setup = await setUp(platform.listener)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const headers of [{}, { origin: 'http://evil.com' }, { origin: 'null' }] as Record<string, string>[]) {
        const answer = await sendRaw(setup.web.url, '/api/zakj-x/a', { method, headers, body: 'x'.repeat(100_000) })
        expect(answer.status).toBe(403)
        expect(JSON.parse(answer.text)).toMatchObject({ code: 403, message: expect.stringContaining('请求来源') })
      }
    }
    expect(platform.seen).toHaveLength(0)
    const chat = await sendRaw(setup.web.url, '/questChat/chat', {
      method: 'POST',
      headers: fromPage(setup.web),
      body: '{}',
    })
    expect(chat.status).toBe(200)
  })

  it('are refused if another site loads the answer as a picture, script or data, but not as a link', async () => {
    const platform = answering(ok)
    await using setup = await setUp(platform.listener)
    const read = async (site: string, mode: string) => {
      const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode, cookie: 'zakj_token=t' }
      return (await sendRaw(setup.web.url, '/api/zakj-x/a', { headers })).status
    }
    expect(await read('cross-site', 'no-cors')).toBe(403)
    expect(await read('same-site', 'cors')).toBe(403)
    expect(platform.seen).toHaveLength(0)
    expect(await read('cross-site', 'navigate')).toBe(200)
    expect(await read('same-origin', 'cors')).toBe(200)
    expect(await read('none', 'navigate')).toBe(200)
  })
})

describe('answers that the web server forwards from the platform', () => {
  it('are not cached, unless the platform allows caching, and not readable for other sites', async () => {
    const platform = answering(ok, { 'access-control-allow-origin': '*', 'set-cookie': ['s=1; Domain=x.y; Path=/'] })
    await using setup = await setUp(platform.listener)
    const { headers } = await sendRaw(setup.web.url, '/api/zakj-x/a')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers['set-cookie']).toEqual(['s=1; Path=/api'])

    const cached = answering(ok, { 'cache-control': 'max-age=60' })
    await using other = await setUp(cached.listener)
    expect((await sendRaw(other.web.url, '/api/zakj-x/a')).headers['cache-control']).toBe('max-age=60')
  })

  it('cannot run as a page of this site, and do not reveal the platform’s address', async () => {
    await using setup = await setUp((request, response) => {
      const location = `http://${request.headers.host}/zakj-x/b?c`
      response.writeHead(302, { 'content-type': 'text/html', location }).end('<script>1</script>')
    })
    const { headers } = await sendRaw(setup.web.url, '/api/zakj-x/a')
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers.location).toBe('/api/zakj-x/b?c')
  })

  it('have a content security policy that blocks all content, unless the platform sets a policy', async () => {
    const none = "default-src 'none'; frame-ancestors 'none'"
    await using setup = await setUp(answering(ok).listener)
    expect((await sendRaw(setup.web.url, '/api/zakj-x/a')).headers['content-security-policy']).toBe(none)
    expect((await sendRaw(setup.web.url, '/api/nothing')).headers['content-security-policy']).toBe(none)
    await using other = await setUp(answering(ok, { 'content-security-policy': 'sandbox' }).listener)
    expect((await sendRaw(other.web.url, '/api/zakj-x/a')).headers['content-security-policy']).toBe('sandbox')
  })

  it('have no body after a HEAD request and for the statuses 204 and 304', async () => {
    await using setup = await setUp((request, response) => {
      response.writeHead(request.url === '/zakj-x/gone' ? 204 : 304, { etag: '"1"' }).end()
    })
    expect(await sendRaw(setup.web.url, '/api/zakj-x/gone')).toMatchObject({ status: 204, text: '' })
    expect(await sendRaw(setup.web.url, '/api/zakj-x/same')).toMatchObject({ status: 304, text: '' })
    const platform = answering(ok, { 'content-length': '999' })
    await using other = await setUp(platform.listener)
    const head = await sendRaw(other.web.url, '/api/zakj-x/a', { method: 'HEAD' })
    expect(head).toMatchObject({ status: 200, text: '' })
    expect(head.headers['content-length']).toBe('999')
  })
})

describe('the web server with session cookies', () => {
  it('moves the token of a login answer into the cookie', async () => {
    const platform = answering({ code: 200, message: '登录成功', result: 'secret-token', extra: 1 })
    await using setup = await setUp(platform.listener)
    const headers = fromPage(setup.web, { cookie: 'zakj_token=old', 'accept-encoding': 'gzip' })
    const answer = await sendRaw(setup.web.url, LOGIN, { method: 'POST', headers, body: '{}' })
    expect(JSON.parse(answer.text)).toEqual({ code: 200, message: '登录成功', result: null, extra: 1 })
    expect(answer.text + JSON.stringify({ ...answer.headers, 'set-cookie': null })).not.toContain('secret-token')
    expect(answer.headers['set-cookie']).toEqual(['zakj_token=secret-token; Path=/; HttpOnly; SameSite=Lax'])
    expect(platform.seen[0]?.headers).not.toHaveProperty('authorization')
    expect(platform.seen[0]?.headers['accept-encoding']).toBe('identity')
  })

  it('sets the attribute Secure behind a trusted TLS proxy', async () => {
    await using setup = await setUp(answering({ code: 200, message: '', result: 't' }).listener, { trustedProxies: 1 })
    const origin = setup.web.url.replace('http', 'https')
    const headers = { origin, 'x-forwarded-proto': 'https' }
    const answer = await sendRaw(setup.web.url, LOGIN, { method: 'POST', headers, body: '{}' })
    expect(answer.headers['set-cookie']).toEqual(['__Host-zakj_token=t; Path=/; HttpOnly; SameSite=Lax; Secure'])
    const plain = { method: 'POST', headers: { ...headers, origin: setup.web.url }, body: '{}' }
    expect((await sendRaw(setup.web.url, LOGIN, plain)).status).toBe(403)
  })

  it('recognises a login answer whose code is text, and hides the token of that answer from the page', async () => {
    await using setup = await setUp(answering({ code: '200', message: '', result: 'secret-token' }).listener)
    const answer = await sendRaw(setup.web.url, LOGIN, { method: 'POST', headers: fromPage(setup.web), body: '{}' })
    expect(JSON.parse(answer.text)).toEqual({ code: '200', message: '', result: null })
    expect(answer.headers['set-cookie']).toEqual(['zakj_token=secret-token; Path=/; HttpOnly; SameSite=Lax'])
    await using other = await setUp(answering({ code: '302', message: '', result: null }).listener)
    const held = { method: 'POST', headers: fromPage(other.web, { cookie: 'zakj_token=t' }), body: '{}' }
    expect((await sendRaw(other.web.url, LOGIN, held)).headers['set-cookie']).toEqual([cleared])
    const ended = await sendRaw(other.web.url, LOGIN, { method: 'POST', headers: fromPage(other.web), body: '{}' })
    expect(ended.headers).not.toHaveProperty('set-cookie')
  })

  it.each(['Bearer abc.def+/=', `Bearer ${'aB3+/='.repeat(1_300)}`])(
    'returns a token with spaces or of up to 8 KB to the platform unchanged: %#',
    async (token) => {
      const platform = answering({ code: 200, message: '', result: token })
      await using setup = await setUp(platform.listener)
      const login = await sendRaw(setup.web.url, LOGIN, { method: 'POST', headers: fromPage(setup.web), body: '{}' })
      expect(JSON.parse(login.text)).toMatchObject({ result: null })
      const cookie = (login.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
      await sendRaw(setup.web.url, '/api/zakj-x/a', { headers: { cookie } })
      expect(platform.seen[1]?.headers).toMatchObject({ authorization: token })
      expect(platform.seen[1]?.headers).not.toHaveProperty('cookie')
      const ending = { method: 'POST', headers: fromPage(setup.web, { cookie }), body: '{}' }
      const left = await sendRaw(setup.web.url, '/api/zakj-auth/api/oauth/logout', ending)
      expect(left.headers['set-cookie']).toHaveLength(cookie.split('; ').length)
    },
  )

  it('forwards the answer to a refused login unchanged', async () => {
    const refused = { code: 400, message: '账号或密码错误', result: { fields: {} } }
    await using setup = await setUp(answering(refused).listener)
    const answer = await sendRaw(setup.web.url, LOGIN, { method: 'POST', headers: fromPage(setup.web), body: '{}' })
    expect(JSON.parse(answer.text)).toEqual(refused)
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })

  it.each([
    ['a token that is no header value', { code: 200, message: '', result: 'a\r\nb' }],
    ['no token', { code: 200, message: '', result: { token: 'leak' } }],
    ['a code that is none', { code: 'OK', message: '', result: 'leak' }],
    ['no code', { message: '', result: 'leak' }],
    ['no JSON', 'token=leak'],
    ['a compressed answer all the same', gzipSync('{"code":200,"result":"leak"}')],
    ['far too much', { code: 200, message: 'x'.repeat(70_000), result: 'leak' }],
  ])('reveals no token to the page if the login answer contains %s', async (_case, body) => {
    await using setup = await setUp(answering(body).listener)
    const answer = await sendRaw(setup.web.url, LOGIN, { method: 'POST', headers: fromPage(setup.web), body: '{}' })
    expect(answer.status).toBe(502)
    expect(answer.text).not.toContain('leak')
    expect(JSON.parse(answer.text)).toMatchObject({ code: 502, message: expect.stringContaining('无法识别') })
  })

  it.each([302, 305, 402])(
    'clears the cookie if the answer contains the body code %i, at any position',
    async (code) => {
      for (const body of [
        { code, message: '', result: null },
        { result: { code: 200 }, message: '', code },
      ]) {
        await using setup = await setUp(answering(body, { 'set-cookie': ['s=1'] }).listener)
        const answer = await sendRaw(setup.web.url, '/api/zakj-x/a', { headers: { cookie: 'zakj_token=t' } })
        expect(answer.headers['set-cookie']).toEqual(['s=1; Path=/api', cleared])
        expect(JSON.parse(answer.text)).toEqual(body)
      }
    },
  )

  it('clears the cookie even if the answer is compressed or arrives byte by byte', async () => {
    const text = JSON.stringify({ message: '登录已过期', code: 302, result: null })
    await using packed = await setUp(answering(gzipSync(text), { 'content-encoding': 'gzip' }).listener)
    const first = await sendRaw(packed.web.url, '/api/zakj-x/a', {
      headers: { 'accept-encoding': 'gzip', cookie: 'zakj_token=t' },
    })
    expect(first.headers['set-cookie']).toEqual([cleared])
    expect(first.headers['content-encoding']).toBe('gzip')

    await using slow = await setUp(async (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      for (const byte of Buffer.from(text)) {
        response.write(Buffer.from([byte]))
        await new Promise((resolve) => setImmediate(resolve))
      }
      response.end()
    })
    const second = await sendRaw(slow.web.url, '/api/zakj-x/a', { headers: { cookie: 'zakj_token=t' } })
    expect(second.headers['set-cookie']).toEqual([cleared])
    expect(second.text).toBe(text)
  })

  it('clears no cookie if the request had none, because another tab may have signed in meanwhile', async () => {
    await using setup = await setUp(answering({ code: 302, message: '', result: null }).listener)
    expect((await sendRaw(setup.web.url, '/api/zakj-x/a')).headers).not.toHaveProperty('set-cookie')
    const unreadable = await sendRaw(setup.web.url, '/api/zakj-x/a', { headers: { cookie: 'zakj_token=%E0%A4%A' } })
    expect(unreadable.headers['set-cookie']).toEqual([cleared])
  })

  it('keeps the cookie if the answer does not end the session', async () => {
    for (const body of [ok, { code: 403, message: '', result: { code: 302 } }, { code: 200, result: '"code":302' }]) {
      await using setup = await setUp(answering(body).listener)
      expect((await sendRaw(setup.web.url, '/api/zakj-x/a')).headers).not.toHaveProperty('set-cookie')
    }
  })

  it('clears the cookie on logout even if the platform fails, unless another site sent the request', async () => {
    await using working = await setUp(answering({ code: 500, message: '', result: null }).listener)
    const question = { method: 'POST', headers: fromPage(working.web, { cookie: 'zakj_token=t' }), body: '{}' }
    expect((await sendRaw(working.web.url, LOGOUT, question)).headers['set-cookie']).toEqual([cleared])
    const foreign = await sendRaw(working.web.url, LOGOUT, { ...question, headers: { origin: 'http://evil.com' } })
    expect(foreign.headers).not.toHaveProperty('set-cookie')
    await working.platform.stop()
    const down = await sendRaw(working.web.url, LOGOUT, question)
    expect(down.status).toBe(502)
    expect(down.headers['set-cookie']).toEqual([cleared])
  })
})

describe('the web server when the platform fails', () => {
  it('answers 502 while the platform is unreachable, and recovers without a restart', async () => {
    const platform = await listen((_request, response) => response.end('{}'))
    await platform.stop()
    await using setup = await setUp(() => undefined, { backendUrl: platform.url })
    const answer = await sendRaw(setup.web.url, '/api/zakj-x/a')
    expect(answer.status).toBe(502)
    expect(JSON.parse(answer.text)).toEqual({ code: 502, message: '平台服务暂时无法连接，请稍后重试', result: null })
    const back = http.createServer((_request, response) => response.end('{"code":200}'))
    back.listen(platform.port, '127.0.0.1')
    await once(back, 'listening')
    expect((await sendRaw(setup.web.url, '/api/zakj-x/a')).status).toBe(200)
    back.closeAllConnections()
    back.close()
  })

  it('answers 504 if the platform sends nothing, after a longer timeout for the chat call', async () => {
    const late: RequestListener = (_request, response) => {
      setTimeout(() => response.end('{"code":200}'), 250)
    }
    await using setup = await setUp(late, { timeout: 60, chatTimeout: 5_000 })
    const answer = await sendRaw(setup.web.url, '/api/zakj-x/a')
    expect(answer.status).toBe(504)
    expect(JSON.parse(answer.text)).toEqual({ code: 504, message: '平台服务响应超时，请稍后重试', result: null })
    const chat = await sendRaw(setup.web.url, '/questChat/chat', {
      method: 'POST',
      headers: fromPage(setup.web),
      body: '{}',
    })
    expect(chat.status).toBe(200)
  })

  it('applies the timeout only while no data is transferred in either direction', async () => {
    const steps = 12
    await using setup = await setUp(
      async (request, response) => {
        let size = 0
        for await (const chunk of request) size += chunk.length
        response.writeHead(200, { 'content-type': 'application/octet-stream' })
        for (let i = 0; i < steps; i++) {
          response.write('x')
          await new Promise((resolve) => setTimeout(resolve, 30))
        }
        response.end(String(size))
      },
      { timeout: 200 },
    )
    const request = http.request(`${setup.web.url}/api/zakj-x/upload`, { method: 'POST', headers: fromPage(setup.web) })
    for (let i = 0; i < steps; i++) {
      request.write('y')
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    request.end()
    const [answer] = await once(request, 'response')
    let text = ''
    for await (const chunk of answer) text += chunk
    expect(text).toBe(`${'x'.repeat(steps)}${steps}`)
  })

  it('aborts an answer that stops half-way, instead of ending the answer normally', async () => {
    await using setup = await setUp(
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': '1000' })
        response.write('half')
      },
      { timeout: 100 },
    )
    await expect(sendRaw(setup.web.url, '/api/zakj-x/a')).rejects.toThrow(/aborted|hang up|ECONNRESET/)
  })

  it('answers 502 if the platform aborts before any data has been forwarded', async () => {
    await using setup = await setUp((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"mess')
      setTimeout(() => response.destroy(), 30)
    })
    expect((await sendRaw(setup.web.url, '/api/zakj-x/a')).status).toBe(502)
  })

  it('repeats only reads if the platform has closed a keep-alive connection', async () => {
    let connections = 0
    const platform = net.createServer((socket) => {
      connections++
      let asked = 0
      socket.on('error', () => undefined)
      socket.on('data', () => {
        asked++
        if (asked > 1) socket.resetAndDestroy()
        else socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\nok')
      })
    })
    platform.listen(0, '127.0.0.1')
    await once(platform, 'listening')
    const address = platform.address() as net.AddressInfo
    await using setup = await setUp(() => undefined, { backendUrl: `http://127.0.0.1:${address.port}` })
    expect((await sendRaw(setup.web.url, '/api/zakj-x/a')).status).toBe(200)
    expect((await sendRaw(setup.web.url, '/api/zakj-x/a')).status).toBe(200)
    expect(connections).toBe(2)
    const write = await sendRaw(setup.web.url, '/api/zakj-x/a', {
      method: 'POST',
      headers: fromPage(setup.web),
      body: '{}',
    })
    expect(write.status).toBe(502)
    platform.close()
  })

  it('logs the failure without the query and without secrets', async () => {
    const failures: unknown[] = []
    await using setup = await setUp((_request, response) => response.destroy(), {
      onFailure: ({ id, path, answer }) => failures.push({ id, path, status: answer.status }),
    })
    await sendRaw(setup.web.url, '/api/zakj-x/a?phone=13800000000', { headers: { 'x-request-id': 'abcd-1234' } })
    expect(failures).toEqual([{ id: 'abcd-1234', path: '/zakj-x/a', status: 502 }])
  })
})

describe('forwarding through a Next route handler', () => {
  it('returns the same answer as forwarding through node:http', async () => {
    const platform = answering({ code: 200, message: '', result: 'tok' })
    const running = await listen(platform.listener)
    const forwarder = createForwarder({ backendUrl: running.url, trustedProxies: 0 })
    const body = '{"userName":"a"}'
    const headers = { origin: 'http://admin.test', host: 'admin.test', cookie: 'a=1', 'content-length': '16' }
    const init = { method: 'POST', headers, body }
    const login = await forwardWeb(forwarder, new Request(`http://admin.test${LOGIN}`, init))
    expect(await login.json()).toEqual({ code: 200, message: '', result: null })
    expect(login.headers.getSetCookie()).toEqual(['zakj_token=tok; Path=/; HttpOnly; SameSite=Lax'])
    expect(platform.seen[0]).toMatchObject({ body: '{"userName":"a"}', headers: { cookie: 'a=1' } })
    const foreign = new Request(`http://admin.test${LOGIN}`, { ...init, headers: { origin: 'http://evil.test' } })
    expect((await forwardWeb(forwarder, foreign)).status).toBe(403)
    expect((await forwardWeb(forwarder, new Request('http://admin.test/api/other'))).status).toBe(404)
    await running.stop()
    expect((await forwardWeb(forwarder, new Request('http://admin.test/api/zakj-x/a'))).status).toBe(502)
    forwarder.close()
  })

  it('sends no body for a call without a body', async () => {
    const platform = answering({ code: 200, message: '', result: null })
    const running = await listen(platform.listener)
    const forwarder = createForwarder({ backendUrl: running.url, trustedProxies: 0 })
    // Next gives a request without content a body that ends at once.
    const body = new ReadableStream({ start: (controller) => controller.close() })
    const headers = { origin: 'http://admin.test', host: 'admin.test' }
    const init = { method: 'DELETE', headers, body, duplex: 'half' }
    await forwardWeb(forwarder, new Request('http://admin.test/api/zakj-x/a', init))
    expect(platform.seen[0]?.headers).not.toHaveProperty('transfer-encoding')
    forwarder.close()
    await running.stop()
  })

  it('streams the answer, and closes the connection to the platform if the browser disconnects', async () => {
    let gone = 0
    const running = await listen((_request, response) => {
      response.on('close', () => gone++)
      response.writeHead(200, { 'content-type': 'application/octet-stream' })
      response.write('first')
    })
    const forwarder = createForwarder({ backendUrl: running.url, trustedProxies: 0 })
    const answer = await forwardWeb(forwarder, new Request('http://admin.test/api/zakj-x/a'))
    const reader = answer.body?.getReader()
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first')
    await reader?.cancel()
    await until(() => gone === 1)

    const abort = new AbortController()
    const request = new Request('http://admin.test/api/zakj-x/b', { signal: abort.signal })
    await forwardWeb(forwarder, request)
    abort.abort()
    await until(() => gone === 2)
    forwarder.close()
    await running.stop()
  })
})
