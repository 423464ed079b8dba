import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentImport, insertAgent, listAgents } from '../lib/contracts/agent/calls.ts'
import { login } from '../lib/contracts/auth/calls.ts'
import { Code, defineCall } from '../lib/contracts/base/call.ts'
import { queryAllDicts, queryDict, typeCodes } from '../lib/contracts/dict/calls.ts'
import { calls } from '../lib/contracts/index.ts'
import { listGrantingRoles, listUserMenus } from '../lib/contracts/menu/user-menus.ts'
import { listQuestions } from '../lib/contracts/question/calls.ts'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './core/config.ts'
import { route } from './core/http/route.ts'
import { defineModule } from './core/module.ts'
import { modules } from './modules.ts'
import { seed } from './seed/index.ts'
import { systemUser } from './tables/staff.ts'
import { ADMIN_PASSWORD, startTestApp, type TestApp } from './testing/test-app.ts'

const noAgents = { list: [], total: 0, totalIsCapped: false, nextCursor: null }

let platform: TestApp
beforeAll(async () => {
  platform = await startTestApp()
})
afterAll(() => platform.close())

test('buildApp throws when a call of the contract has no route, or a route is not in the contract', async () => {
  const away = modules.filter(({ name }) => name !== 'agent')
  await expect(buildApp(platform.services, { modules: away })).rejects.toThrow(
    `${listAgents.method} ${listAgents.path} is in the contract and has no route`,
  )
  const stray = defineCall({ ...listAgents, path: '/zakj-admin/agent/stray' })
  const more = defineModule({ name: 'stray', routes: (routing) => route(routing, stray, async () => noAgents) })
  await expect(buildApp(platform.services, { modules: [...modules, more] })).rejects.toThrow(
    /^GET \/zakj-admin\/agent\/stray has a route and is not in the contract$/,
  )
})

test('buildApp throws when a call starts a task that no module defines', async () => {
  const forgetful = modules.map((module) => (module.name === 'agent' ? { ...module, tasks: [] } : module))
  await expect(buildApp(platform.services, { modules: forgetful })).rejects.toThrow(
    'agent:status is started by a call and in the tasks of no manifest',
  )
})

test('the OpenAPI page lists every call of the contract', async () => {
  const { paths } = (await platform.app.inject('/docs/json')).json()
  for (const { path, method, summary } of calls) expect(paths[path][method.toLowerCase()].summary).toBe(summary)
  const page = await platform.app.inject('/docs')
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toMatch(/(src|href)="https?:/)
})

test('the service serves the OpenAPI pages in production only when API_DOCS is set', async () => {
  const statusOf = async (env: Record<string, string>) => {
    const config = readConfig({ ...process.env, DATABASE_URL: 'postgres://zakj:vK3-long-enough@db/zakj', ...env })
    const app = await buildApp({ ...platform.services, config })
    const pages = await Promise.all(['/docs', '/docs/json'].map((url) => app.inject(url)))
    await app.close()
    return pages.map(({ body }) => /openapi|swagger/.test(body))
  }
  expect(await statusOf({ NODE_ENV: 'production' })).toEqual([false, false])
  expect(await statusOf({ NODE_ENV: 'production', API_DOCS: '1' })).toEqual([true, true])
})

test('every call that is not public refuses a caller without a session', async () => {
  for (const call of calls.filter(({ permission }) => permission !== 'public')) {
    const response = await platform.app.inject({ method: call.method, url: call.path })
    expect(response.json().code, call.path).toBe(call.permission === 'signed' ? Code.unsigned : Code.sessionEnded)
  }
})

test('the refusal of a call names the missing permission and the roles that have the permission', async () => {
  await platform.addUser({ userName: 'warehouse2', roles: ['warehouse'] })
  const token = await platform.signIn('warehouse2')
  const answer = await platform.call(listQuestions, {}, { token })
  expect(answer).toMatchObject({
    code: 403,
    message:
      '没有“查询试题”的权限（question:list）。拥有它的角色：编辑、初审、复审、学科主编、发布、运营、管理员。如工作需要，请联系角色为“管理员”的同事为您分配',
  })
  const { result } = await platform.call(listUserMenus, {}, { token })
  expect(JSON.stringify(result.treeList)).not.toContain('/questionbank/allquestions')
  const granting = await platform.call(listGrantingRoles, { url: '/platformmanage/subject' }, { token })
  expect(granting.result).toEqual({ name: '学科', roles: ['管理员'], grantors: ['管理员'], disabled: false })
  const port = await platform.call(listGrantingRoles, { permission: 'user:role' }, { token })
  expect(port.result).toMatchObject({ roles: ['管理员'], grantors: ['管理员'], disabled: false })
})

test('queryAllDicts returns all dictionaries, and queryDict returns the requested dictionary', async () => {
  const token = await platform.signIn()
  const { result } = await platform.call(queryAllDicts, {}, { token })
  expect(new Set(result.map(({ typeCode }) => typeCode))).toEqual(new Set(typeCodes))
  const difficulty = await platform.call(queryDict, { typeCode: 'difficulty' }, { token })
  expect(difficulty.result.map(({ key }) => Number(key)).sort()).toEqual([1, 2, 3, 4, 5])
})

test('seed changes nothing and generates no password when it runs again', async () => {
  const token = await platform.signIn()
  const before = await platform.call(listUserMenus, {}, { token })
  expect(await seed(platform.services.db, ADMIN_PASSWORD)).toEqual({ initialPassword: null })
  expect((await platform.call(listUserMenus, {}, { token })).result).toEqual(before.result)
})

test.each([
  ['88888888', '密码须包含字母'],
  ['password1', '密码过于常见或容易猜到，请换一个'],
  ['Admin-7788', '密码不能包含账号'],
])('seed refuses the password %s for the first administrator', async (password, why) => {
  const beginning = platform.services.db.transaction(async (tx) => {
    await tx.execute(sql`truncate ${systemUser} cascade`)
    await seed(tx, password)
  })
  await expect(beginning).rejects.toThrow(new ConfigError(`ADMIN_PASSWORD ${why}`))
})

test('the service answers an unexpected failure with a request id and without the cause', async () => {
  const { database } = platform.services
  await database.pool.query('alter table dict_item rename to dict_item_away')
  try {
    const token = await platform.signIn()
    const response = await platform.app.inject({
      url: queryAllDicts.path,
      headers: { authorization: token, 'x-request-id': 'r-1' },
    })
    expect(response.statusCode).toBe(500)
    expect(response.headers['x-request-id']).toBe('r-1')
    expect(response.json()).toEqual({
      code: 500,
      message: '服务出错了，请稍后重试或把编号告诉管理员：r-1',
      result: { requestId: 'r-1' },
    })
  } finally {
    await database.pool.query('alter table dict_item_away rename to dict_item')
  }
})

test.each([
  ['before it has begun', ''],
  ['in its file', '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nabc'],
])(
  'an upload that the client breaks off %s is not logged as a failure, and a later upload succeeds',
  async (_when, begun) => {
    const said: [level: number, message: string][] = []
    const hear = (line: string) => {
      const { reqId, level, msg } = JSON.parse(line)
      if (reqId !== undefined) said.push([level, msg])
    }
    const app = await buildApp({ ...platform.services, log: pino({ level: 'info' }, { write: hear }) })
    await app.listen({ port: 0 })
    const { port } = app.server.address() as AddressInfo
    const token = await platform.signIn()
    const form = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900'
    const head = `POST ${agentImport.check.path} HTTP/1.1\r\nHost: a\r\nAuthorization: ${token}\r\n${form}\r\n\r\n`
    const socket = connect(port, 'localhost', () => socket.write(`${head}${begun}`))
    await once(app.server, 'request')
    if (begun !== '') await new Promise((resolve) => setTimeout(resolve, 300))
    socket.destroy()
    await expect.poll(() => said).toEqual([[30, 'request broken off']])
    await app.close()
    const next = await platform.upload(agentImport.check, { bytes: Buffer.from('x'), name: 'a.csv' }, { token })
    expect(next.code).toBe(400)
  },
)

test('a call refuses a body above its size limit, which is low for callers without a session', async () => {
  const send = async (path: string, bytes: number, token?: string) => {
    const payload = `{"name":"${'x'.repeat(bytes)}"}`
    const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) }
    return (await platform.app.inject({ method: 'POST', url: path, headers, payload })).statusCode
  }
  const token = await platform.signIn()
  expect([await send(login.path, 3_000), await send(login.path, 5_000)]).toEqual([200, 413])
  expect([await send(insertAgent.path, 200_000, token), await send(insertAgent.path, 300_000, token)]).toEqual([
    200, 413,
  ])
})

test('the service replaces a request id that looks like the id of a task', async () => {
  const { headers } = await platform.app.inject({ url: '/health', headers: { 'x-request-id': 'task-152' } })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('/health reports that the database and the realtime connection work', async () => {
  const response = await platform.app.inject('/health')
  expect(response.json()).toMatchObject({ database: true, realtime: true })
})
