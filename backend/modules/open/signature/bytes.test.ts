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

it('the open interface checks the signature before it parses the JSON body', async () => {
  const broken = '{"items": [}'
  expect(await knockWith(strangers(), broken)).toMatchObject({ status: 401, result: { reason: 'signatureWrong' } })
  expect(await knockWith(key, broken)).toMatchObject({ status: 400, message: '请求格式有误' })
})

it('the open interface refuses a signed body with too deep nesting or too many values', async () => {
  const nested = '['.repeat(4 * MB)
  const many = `[${'1,'.repeat(200_000)}1]`
  for (const [payload, message] of [
    [nested, '内容层次过深'],
    [many, '内容过多，请分成几批'],
  ] as const) {
    expect(await knockWith(strangers(), payload)).toMatchObject({ status: 401, result: { reason: 'signatureWrong' } })
    expect(await knockWith(key, payload)).toMatchObject({ status: 400, result: { fields: { body: message } } })
  }
  // Brackets inside a string do not count as nesting.
  const text = JSON.stringify({ items: ['\\"[[[['.repeat(1_000)] })
  expect(await knockWith(key, text)).toMatchObject({ status: 200 })
})

it('the open interface refuses a body of more than 4 MB before it checks the key', async () => {
  expect((await knockWith(key, ' '.repeat(4 * MB + 1))).status).toBe(413)
  expect((await knockWith({ keyId: 'ok_nobody', secret: 'any' }, ' '.repeat(4 * MB + 1))).status).toBe(413)
})

interface Answered {
  status: number
  wait: string | undefined
}

/** Begins a request with the key's id, from the address `address`, and sends all but the last byte of its body. */
function begin(as: Key, address: string, bytes = 4 * MB): { request: ClientRequest; answer: Promise<Answered> } {
  const { method, path } = call
  const headers = {
    'content-type': 'application/json',
    'content-length': bytes,
    'x-forwarded-for': address,
    ...sign(as, method, path, '['.repeat(bytes)),
  }
  const request = send({ host: '127.0.0.1', port, method, path, headers })
  // The server may close the connection of a refused request while the test is still sending.
  request.on('error', () => {})
  request.write('['.repeat(bytes - 1))
  const answer = once(request, 'response').then(([response]) => {
    response.resume()
    return { status: response.statusCode, wait: response.headers['retry-after'] }
  })
  return { request, answer }
}

it('the open interface limits the unchecked bodies of one key, and still answers small requests of this key', async () => {
  const crowd = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].flatMap((address) =>
    Array.from({ length: 4 }, () => begin(strangers(), address)),
  )
  let refused = 0
  const answers = crowd.map(async ({ answer }) => {
    const one = await answer
    refused += one.status === 429 ? 1 : 0
    return one
  })
  // The service buffers at most 28 MB for one key, so at least five of twelve bodies of 4 MB are refused.
  await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThanOrEqual(5)
  expect((await callOpenDoorAs(app, key, call, beat())).status).toBe(200)
  for (const { request } of crowd) request.end('[')
  const settled = await Promise.all(answers)
  expect(new Set(settled.map(({ status }) => status))).toEqual(new Set([401, 429]))
  expect(settled.filter(({ status }) => status === 429).map(({ wait }) => wait)).toContain('2')
})

it('the open interface frees the buffer of a body after the signature check or when the connection closes', async () => {
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

it('the open interface answers an unknown call with HTTP status 404 and code 404', async () => {
  const response = await app.app.inject({ method: 'POST', url: '/zakj-open/v1/nothing', payload: {} })
  expect([response.statusCode, response.json().code]).toEqual([404, 404])
})
