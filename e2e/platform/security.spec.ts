import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname } from 'node:path'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { WebSocket } from 'ws'
import { insertAgent } from '../../lib/contracts/agent/calls.ts'
import { login } from '../../lib/contracts/auth/calls.ts'
import { Code } from '../../lib/contracts/base/call.ts'
import { queryAllDicts } from '../../lib/contracts/dict/calls.ts'
import { calls } from '../../lib/contracts/index.ts'
import { listUserMenus } from '../../lib/contracts/menu/user-menus.ts'
import { fillSignIn, PASSWORD, person, personOf, signIn } from '../support/people.ts'
import { addQuestion } from '../support/questions.ts'

const base = () => process.env.E2E_BASE_URL ?? ''
/** The full URL of a call; only the chat has a path outside `/api` (specification §7). */
const url = (path: string) => `${base()}${path.startsWith('/zakj-') ? '/api' : ''}${path}`
const EVIL = 'http://evil.example'

/** Matches a line of a stack trace, an SQL query or a path of the server's file system. */
const LEAK = /\n\s+at \S+|node_modules|\.ts:\d+|select .+ from |\/(home|root|tmp|work|app)\//i

async function signedIn(jar: APIRequestContext, name: string): Promise<{ cookie: string; token: string }> {
  const data = { clientId: 'WEB', userName: await person(name), password: PASSWORD }
  const answer = await jar.post(url(login.path), { headers: { origin: base() }, data })
  expect(await answer.json()).toMatchObject({ code: Code.ok, result: null })
  const { cookies } = await jar.storageState()
  const token = cookies.find((cookie) => cookie.name === 'zakj_token')?.value ?? ''
  expect(token.length).toBeGreaterThanOrEqual(43)
  return { cookie: `zakj_token=${token}`, token }
}

/**
 * Sends raw bytes to the web server; returns the HTTP status and everything received until the connection closes, or
 * until 3 seconds without data.
 */
async function raw(text: string): Promise<{ status: number; answer: string }> {
  const { hostname, port } = new URL(base())
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => undefined)
  socket.setTimeout(3_000, () => socket.destroy())
  socket.write(text)
  await once(socket, 'close')
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0), answer }
}

test('every writing call refuses a request from another site, and the other site cannot read any response', async ({
  request,
}) => {
  await signedIn(request, 'cross.site')
  const writes = calls.filter(({ method }) => method !== 'GET')
  expect(writes.length).toBeGreaterThan(50)
  const foreign: Record<string, string>[] = [
    { origin: EVIL },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { referer: `${EVIL}/` },
    {},
  ]
  for (const [index, { method, path, permission }] of writes.entries()) {
    const headers = { 'content-type': 'text/plain', ...foreign[index % foreign.length] }
    const answer = await request.fetch(url(path), { method, headers, data: '{}' })
    // Calls of other systems need a signature instead of a session, and may come from any origin. They are refused here
    // because they have no signature.
    expect(answer.status(), `${method} ${path} from elsewhere`).toBe(permission === 'signed' ? 401 : 403)
  }
  for (const headers of foreign.slice(0, 3)) {
    expect((await request.delete(`${base()}/api/session`, { headers })).status()).toBe(403)
  }
  const embedded = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
  const read = await request.get(url(listUserMenus.path), { headers: embedded })
  expect(read.status()).toBe(403)
  const own = await request.get(url(listUserMenus.path), { headers: { origin: EVIL } })
  expect(await own.json(), 'the session still stands').toMatchObject({ code: Code.ok })
  expect(own.headers()).not.toHaveProperty('access-control-allow-origin')
})

test('a WebSocket connection opened by another site is refused even with the user’s cookie', async ({ request }) => {
  const { cookie } = await signedIn(request, 'hi.jack')
  const address = `${base().replace('http', 'ws')}/api/ws`
  for (const origin of [EVIL, `${base()}.evil.example`, 'null', undefined]) {
    const socket = new WebSocket(address, { headers: { cookie, ...(origin ? { origin } : {}) } })
    const [error] = await once(socket, 'error')
    expect(String(error)).toContain('403')
  }
  const socket = new WebSocket(address, { headers: { cookie, origin: base() } })
  await once(socket, 'open')
  socket.close()
})

test('every page has a script policy with a new nonce, forbids frames and type sniffing, and is not cached', async ({
  request,
}) => {
  await signedIn(request, 'head.ers')
  const pages = globSync('app/**/page.tsx').map((file) => dirname(file).replace(/^app|\/\([a-z]+\)/g, ''))
  const paths = [...pages.map((path) => (path === '' ? '/' : path.replace('[...missing]', 'nosuch'))), '/no/such.html']
  expect(paths.length).toBeGreaterThan(40)
  const nonces = new Set<string>()
  for (const path of paths) {
    // With a referer on our own site the login page answers a signed-in user with its HTML instead of a redirect.
    const answer = await request.get(path, { headers: { referer: base() } })
    const headers = answer.headers()
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    const policy = headers['content-security-policy'] ?? ''
    for (const part of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
      expect(policy).toContain(part)
    expect(headers['cache-control'], path).toContain('no-store')
    expect(headers).not.toHaveProperty('x-powered-by')
    const text = await answer.text()
    expect(text).not.toMatch(LEAK)
    if (path === '/no/such.html') continue
    const nonce = /script-src 'self' 'nonce-([^']+)' 'strict-dynamic';/.exec(policy)?.[1] ?? ''
    expect(nonce, path).not.toBe('')
    nonces.add(nonce)
    const scripts = [...text.matchAll(/<script\b([^>]*)>/g)]
    expect(scripts.filter(([, attributes]) => !attributes?.includes(`nonce="${nonce}"`))).toEqual([])
    expect(text).not.toMatch(/\son[a-z]+="/)
  }
  expect(nonces.size).toBe(paths.length - 1)
})

test('every call answers wrong input without a server error, caching or internals of the server', async ({
  request,
}) => {
  await signedIn(request, 'no.store')
  for (const { path } of calls.filter(({ method }) => method === 'GET')) {
    const answer = await request.get(url(path), {
      params: { pageNum: 'x', id: '\'"><svg/onload=1>', keyword: '\u0000' },
    })
    expect(answer.status(), path).toBeLessThan(500)
    expect(answer.headers(), path).toMatchObject({
      // Browsers may cache dictionaries, which are equal for all users, but must revalidate them before each use.
      'cache-control': expect.stringContaining(path === queryAllDicts.path ? 'private, no-cache' : 'no-store'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
    })
    expect(await answer.text(), path).not.toMatch(LEAK)
  }
  const headers = { origin: base(), 'content-type': 'application/json' }
  for (const [data, status] of [
    ['{"name":', 400],
    [`{"name":"${'x'.repeat(300 * 1024)}"}`, 413],
  ] as const) {
    const answer = await request.post(url(insertAgent.path), { headers, data: Buffer.from(data) })
    expect(answer.status()).toBe(status)
    expect(await answer.text()).not.toMatch(LEAK)
  }
})

test('the web server refuses ambiguous framing, paths with dots, foreign hosts and unusual methods', async ({
  request,
}) => {
  const { cookie } = await signedIn(request, 'smugg.ler')
  const { host } = new URL(base())
  const line = (first: string, ...more: string[]) =>
    raw([`${first} HTTP/1.1`, `Host: ${host}`, `Cookie: ${cookie}`, 'Connection: close', ...more, '', ''].join('\r\n'))
  const list = `/api${listUserMenus.path}`

  for (const framing of [
    ['Content-Length: 6', 'Transfer-Encoding: chunked', '', '0', '', 'GET /main HTTP/1.1', `Host: ${host}`],
    ['Content-Length: 3', 'Content-Length: 4', '', 'abcd'],
    ['Transfer-Encoding: xchunked', '', '0', ''],
    ['Transfer-Encoding : chunked', '', '0', ''],
    ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity', '', '0', ''],
  ]) {
    const { status, answer } = await line(
      `POST ${url(insertAgent.path).slice(base().length)}`,
      `Origin: ${base()}`,
      ...framing,
    )
    expect(status, framing.join(' | ')).toBe(400)
    expect(answer.match(/HTTP\/1\.1 /g), 'one answer, not two').toHaveLength(1)
  }

  for (const path of [
    '/api/zakj-admin/../zakj-admin/menus/listUserMenus',
    '/api/zakj-admin/./menus/listUserMenus',
    '/api/zakj-admin//menus/listUserMenus',
    '/api/zakj-admin/%2e%2e/docs/json',
    '/api/zakj-admin/..%2fdocs',
    '/api/zakj-admin%2fmenus%2flistUserMenus',
    '/api/zakj-admin/menus%5clistUserMenus',
    '/api/zakj-admin/menus\\listUserMenus',
    '/api/zakj-admin/menus/listUserMenus%00',
    '/api/zakj-admin/menus/listUserMenus;x=1',
    '/api/zakj-admin/%252e%252e/docs',
    '/api/docs/json',
    '/api/health/../../docs',
    `/api/zakj-admin/${'a'.repeat(9_000)}`,
  ]) {
    const { status, answer } = await line(`GET ${path}`)
    expect(status, path).toBe(404)
    expect(answer).not.toContain('treeList')
  }
  for (const target of [`${EVIL}/main`, `${EVIL}${list}`, 'evil.example:443', '*', '//evil.example/main', '/%zz']) {
    const { status, answer } = await line(`GET ${target}`)
    expect(status, target).toBe(400)
    expect(answer).not.toMatch(/^location/im)
  }
  // A server that resolved the dots in these paths would forward the call, although no check has seen its real path.
  for (const way of ['/x/..', '/_next/..', '/_next/%2e%2E', '/main/.', '/.']) {
    const { status, answer } = await line(`GET ${way}${list}`)
    expect(status, way).toBe(400)
    expect(answer).not.toContain('treeList')
  }
  expect((await line(`GET /_next/image?url=${encodeURIComponent(list)}&w=64&q=75`)).status).toBe(404)
  for (const method of ['TRACE', 'OPTIONS', 'PROPFIND']) {
    for (const path of ['/main', list]) expect((await line(`${method} ${path}`)).status, `${method} ${path}`).toBe(405)
  }
  expect((await line('POST /main', `Origin: ${base()}`, 'Content-Length: 0')).status).toBe(405)
  expect((await line('GET /main', `X-Long: ${'a'.repeat(20_000)}`)).status).toBe(431)
  const twoHosts = `HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\n`
  const upgrade = `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: ${base()}\r\n`
  expect((await raw(`GET / ${twoHosts}Connection: close\r\n\r\n`)).status).toBe(400)
  expect((await raw(`GET /api/ws ${twoHosts}${upgrade}\r\n`)).status).toBe(400)
  const stranger = await raw('GET /main HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n')
  expect(stranger.answer).toMatch(/^location: \/\r$/im)
  const guarded = `x-middleware-subrequest: ${Array(5).fill('middleware').join(':')}`
  expect((await raw(`GET /main HTTP/1.1\r\nHost: ${host}\r\n${guarded}\r\nConnection: close\r\n\r\n`)).status).toBe(307)
})

async function lands(page: Page, back: string): Promise<string> {
  await page.goto(`/?return=${back}`)
  return new URL(page.url()).origin
}

test('signing in never redirects to another site, and stores the token only in an HttpOnly cookie', async ({
  page,
  context,
}) => {
  const heard: string[] = []
  page.on('response', async (response) => heard.push(await response.text().catch(() => '')))
  const userName = await person('open.red')
  await page.goto(`/?return=${encodeURIComponent('/main/..//evil.example/main')}`)
  await fillSignIn(page, userName, PASSWORD)
  await expect(page).toHaveURL(/\/main$/)
  for (const back of [
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    '/main/..//evil.example',
    '/x/%2e%2E//evil.example',
    'https://evil.example',
    'javascript:1',
  ]) {
    expect(await lands(page, encodeURIComponent(back)), back).toBe(base())
  }
  const cookie = (await context.cookies()).find(({ name }) => name === 'zakj_token')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', secure: false })
  const token = cookie?.value ?? 'none'
  expect(heard.filter((text) => text.includes(token))).toEqual([])
  expect(JSON.stringify(await context.storageState({ indexedDB: true })).split(token)).toHaveLength(2)
  const log = readFileSync(process.env.E2E_LOG ?? '', 'utf8')
  expect(log).toContain('/zakj-auth/api/oauth/login')
  for (const secret of [token, decodeURIComponent(token), PASSWORD]) expect(log).not.toContain(secret)
})

const LIVE = [
  '<meta http-equiv=refresh content="0;url=/sign-in">',
  '<a href=/ style="position:fixed;inset:0" id=clobber>登录已过期</a>',
  '<style>*{opacity:0}</style>',
  '<form action=/><input type=password></form><iframe src=/></iframe>',
  '<svg/onload=alert(1)>',
  '<ol start="\\hspace{"><li>}</li></ol><ol start=" style=position:fixed;inset:0 onclick=alert(1) id=x class=y x"><li>整页</li></ol>',
]

test('opening a question removes the scripts that another user has hidden in it', async ({ page, browser }) => {
  await signIn(page, await personOf('02', 'live.editor', 'editor'), '/questionbank/allquestions')
  const blank = { match: 'exact', tolerance: null, score: null, group: null } as const
  const said = { stemHtml: LIVE.at(-1), analysisHtml: LIVE.join(''), options: [] }
  const blanks = await addQuestion(page, {
    ...said,
    typeCode: '04',
    answer: ['甲'],
    blanks: [{ ...blank, accept: ['甲', ...LIVE] }],
  })
  const written = await addQuestion(page, {
    ...said,
    typeCode: '11',
    answer: LIVE,
    rubric: [{ html: LIVE.join(''), score: 1 }],
  })

  const other = await (await browser.newContext()).newPage()
  await signIn(other, await person('live.admin'), `/questionbank/questiondetail?id=${blanks}`)
  for (const [id, part] of [
    [blanks, '判分设置'],
    [written, '评分标准'],
  ] as const) {
    await other.goto(`/questionbank/questiondetail?id=${id}`)
    await expect(other.getByRole('heading', { name: part })).toBeVisible()
    const foreign = await other
      .locator('[data-formulas] *')
      .evaluateAll((elements) =>
        elements
          .filter((one) => one.matches('style, form, input, meta, a, iframe, svg, [style], [onclick], [id], [class]'))
          .map(({ outerHTML }) => outerHTML),
      )
    expect(foreign).toEqual([])
    expect(await other.locator('[data-formulas] li').count()).toBeGreaterThan(1)
    expect(new URL(other.url()).pathname).toBe('/questionbank/questiondetail')
  }
  await other.context().close()
})
