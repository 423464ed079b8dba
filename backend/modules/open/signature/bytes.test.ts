import { once } from 'node:events'
import { type ClientRequest, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Key, newId, sign } from '../../../../docs/open-door-client.ts'
import { intakes } from '../../../../lib/contracts/open/calls.ts'
import { addDevice } from '../../../testing/factories.ts'
import { addOpenKey, callOpenDoorAs } from '../../../testing/open-door.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const MB = 1024 * 1024
const { call } = intakes.heartbeat

let app: TestApp
let key: Key
let port: number
beforeAll(async () => {
  app = await startTestApp()
  key = await addOpenKey(app.services.db)
  await addDevice(app.services.db, { sn: 'DEMO-0001' })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const strangers = () => ({ keyId: key.keyId, secret: 'guessed' })
const beat = () => ({
  items: [{ id: newId(), sn: 'DEMO-0001', appVersion: '1.0', storage: { totalMb: 100, freeMb: 50 } }],
})

async function knockWith(as: Key, payload: string) {
  const headers = { 'content-type': 'application/json', ...sign(as, call.method, call.path, payload) }
  const response = await app.app.inject({ method: call.method, url: call.path, headers, payload })
  return { status: response.statusCode, ...response.json() }
}

it('checks the signature before it parses: only signed requests learn the fault of their JSON', async () => {
  const broken = '{"items": [}'
  expect(await knockWith(strangers(), broken)).toMatchObject({ status: 401, result: { reason: 'signatureWrong' } })
  expect(await knockWith(key, broken)).toMatchObject({ status: 400, message: '请求格式有误' })
})

it('limits nesting and number of values after the signature check', async () => {
  const nested = '['.repeat(4 * MB)
  const many = `[${'1,'.repeat(200_000)}1]`
  for (const [payload, message] of [
    [nested, '内容层次过深'],
    [many, '内容过多，请分成几批'],
  ] as const) {
    expect(await knockWith(strangers(), payload)).toMatchObject({ status: 401, result: { reason: 'signatureWrong' } })
    expect(await knockWith(key, payload)).toMatchObject({ status: 400, result: { fields: { body: message } } })
  }
  // Brackets inside a string are text.
  const text = JSON.stringify({ items: ['\\"[[[['.repeat(1_000)] })
  expect(await knockWith(key, text)).toMatchObject({ status: 200 })
})

it('refuses a body that is too large before it is read, with any key', async () => {
  expect((await knockWith(key, ' '.repeat(4 * MB + 1))).status).toBe(413)
  expect((await knockWith({ keyId: 'ok_nobody', secret: 'any' }, ' '.repeat(4 * MB + 1))).status).toBe(413)
})

interface Answered {
  status: number
  wait: string | undefined
}

/** Begins a request of 4 MB by default in the key's name, and sends all but the last byte. */
function begin(as: Key, address: string, bytes = 4 * MB): { request: ClientRequest; answer: Promise<Answered> } {
  const { method, path } = call
  const headers = {
    'content-type': 'application/json',
    'content-length': bytes,
    'x-forwarded-for': address,
    ...sign(as, method, path, '['.repeat(bytes)),
  }
  const request = send({ host: '127.0.0.1', port, method, path, headers })
  // The server may cut off a refused request while it is still sending.
  request.on('error', () => {})
  request.write('['.repeat(bytes - 1))
  const answer = once(request, 'response').then(([response]) => {
    response.resume()
    return { status: response.statusCode, wait: response.headers['retry-after'] }
  })
  return { request, answer }
}

it('buffers few unchecked bodies of an address and of a key, and lets small ones of others pass meanwhile', async () => {
  const crowd = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].flatMap((address) =>
    Array.from({ length: 4 }, () => begin(strangers(), address)),
  )
  let refused = 0
  const answers = crowd.map(async ({ answer }) => {
    const one = await answer
    refused += one.status === 429 ? 1 : 0
    return one
  })
  // A key may have 28 MB in memory, so at least five of twelve bodies of 4 MB are refused.
  await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThanOrEqual(5)
  expect((await callOpenDoorAs(app, key, call, beat())).status).toBe(200)
  for (const { request } of crowd) request.end('[')
  const settled = await Promise.all(answers)
  expect(new Set(settled.map(({ status }) => status))).toEqual(new Set([401, 429]))
  expect(settled.filter(({ status }) => status === 429).map(({ wait }) => wait)).toContain('2')
})

it('releases the buffer of a body once it is checked or its sender has left', async () => {
  const left = Array.from({ length: 3 }, () => begin(strangers(), '192.0.2.9'))
  for (const { request, answer } of left) {
    answer.catch(() => {})
    request.destroy()
  }
  const again = async () => {
    const some = Array.from({ length: 3 }, () => begin(strangers(), '192.0.2.9'))
    for (const { request } of some) request.end('[')
    return (await Promise.all(some.map(({ answer }) => answer))).map(({ status }) => status)
  }
  await expect.poll(again, { timeout: 20_000 }).toEqual([401, 401, 401])
})

it('answers 404 for an unknown call, also as its status', async () => {
  const response = await app.app.inject({ method: 'POST', url: '/zakj-open/v1/nothing', payload: {} })
  expect([response.statusCode, response.json().code]).toEqual([404, 404])
})
