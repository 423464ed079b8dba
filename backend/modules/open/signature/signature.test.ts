import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Key, newId, sign } from '../../../../docs/open-door-client.ts'
import { intakes } from '../../../../lib/contracts/open/calls.ts'
import { revokeOpenKey } from '../../../../lib/contracts/open/keys.ts'
import { addDevice } from '../../../testing/factories.ts'
import { addOpenKey, callOpenDoor, callOpenDoorAs } from '../../../testing/open-door.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sweepSignatures } from './sweep.ts'

let app: TestApp
let other: Awaited<ReturnType<TestApp['openReplica']>>
let key: Key
beforeAll(async () => {
  app = await startTestApp()
  other = await app.openReplica()
  key = await addOpenKey(app.services.db)
  await addDevice(app.services.db, { sn: 'DEMO-0001' })
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const { call } = intakes.heartbeat
const { method, path } = call
const beat = () => ({
  items: [{ id: newId(), sn: 'DEMO-0001', appVersion: '1.0', storage: { totalMb: 100, freeMb: 50 } }],
})
const reasonOf = ({ status, result }: Awaited<ReturnType<typeof callOpenDoor>>) => [status, result.reason]

it('the open interface accepts a request with a valid signature', async () => {
  const input = beat()
  expect(await callOpenDoorAs(app, key, call, input)).toMatchObject({
    status: 200,
    result: { results: [{ id: input.items[0]?.id, state: 'stored' }] },
  })
})

it('the open interface refuses a signature made for another secret, path, method, body, time or nonce', async () => {
  const input = beat()
  const body = JSON.stringify(input)
  const good = () => sign(key, method, path, body)
  const [{ 'x-open-time': time }, { 'x-open-nonce': nonce }] = [good(), good()]
  const forged = {
    secret: sign({ ...key, secret: 'guessed' }, method, path, body),
    path: sign(key, method, intakes.answer.call.path, body),
    query: sign(key, method, `${path}?a=1`, body),
    method: sign(key, 'PUT', path, body),
    body: sign(key, method, path, `${body} `),
    time: { ...good(), 'x-open-time': String(Number(time) + 1) },
    nonce: { ...good(), 'x-open-nonce': String(nonce) },
  }
  for (const [what, headers] of Object.entries(forged)) {
    expect(reasonOf(await callOpenDoor(app, call, input, headers)), what).toEqual([401, 'signatureWrong'])
  }
  const stranger = sign({ keyId: 'ok_nobody', secret: 'any' }, method, path, body)
  const unknown = await callOpenDoor(app, call, input, stranger)
  expect(reasonOf(unknown)).toEqual([401, 'signatureWrong'])
  const wrong = await callOpenDoor(app, call, input, forged.secret)
  expect([unknown.message, unknown.result]).toEqual([wrong.message, wrong.result])
  expect(reasonOf(await callOpenDoor(app, call, input, {}))).toEqual([401, 'headersMissing'])
  const short = { ...good(), 'x-open-nonce': 'short' }
  expect(reasonOf(await callOpenDoor(app, call, input, short))).toEqual([401, 'headersMissing'])
})

it('the open interface refuses a request whose time differs from the service’s clock by more than five minutes', async () => {
  const body = JSON.stringify(beat())
  const now = Date.now
  for (const [seconds, wanted] of [
    [-310, 401],
    [310, 401],
    [-290, 200],
    [290, 200],
  ] as const) {
    Date.now = () => now() + seconds * 1_000
    const headers = sign(key, method, path, body)
    Date.now = now
    const { status, message } = await callOpenDoor(app, call, JSON.parse(body), headers)
    expect(status, `${seconds}`).toBe(wanted)
    if (wanted === 401) expect(message).toContain('请校准时钟')
  }
})

it('all replicas together accept a signature only once, even if it reaches several replicas at the same time', async () => {
  const input = beat()
  const headers = sign(key, method, path, JSON.stringify(input))
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => callOpenDoor(turn % 2 ? app : other, call, input, headers)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 401)])
  expect(reasonOf(await callOpenDoor(other, call, input, headers))).toEqual([401, 'nonceUsed'])
  await sweepSignatures(app.services.db)
  expect(reasonOf(await callOpenDoor(app, call, input, headers))).toEqual([401, 'nonceUsed'])
})

it('sweepSignatures deletes a nonce only after its signature has expired', async () => {
  const { db } = app.services
  await db.execute(sql`update open_nonce set used_at = now() - interval '12 minutes'`)
  await sweepSignatures(db)
  const { rows } = await db.execute(sql`select from open_nonce`)
  expect(rows).toHaveLength(0)
})

it('the quota of a key counts requests at all replicas together, and a refusal contains the seconds to wait', async () => {
  // Quotas count by the minute of the clock, so the requests must not fall into two minutes.
  const second = Math.floor(Date.now() / 1_000) % 60
  if (second > 50) await wait((61 - second) * 1_000)
  const few = await addOpenKey(app.services.db, { quota: 4 })
  const answers = await Promise.all(
    Array.from({ length: 7 }, (_, turn) => callOpenDoorAs(turn % 2 ? app : other, few, call, beat())),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429, 429])
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.message).toMatch(/^这个密钥每分钟最多 4 次请求，请 \d+ 秒后再试$/)
  expect(refused?.headers['retry-after']).toBe(String(refused?.result.seconds))
  expect((await callOpenDoorAs(app, key, call, beat())).status).toBe(200)
})

it('every replica refuses the requests of a key as soon as revokeOpenKey has answered', async () => {
  const { db } = app.services
  const lost = await addOpenKey(db, { name: '遗失的平板' })
  const { rows } = await db.execute<{ id: string }>(sql`select id::text from open_key where key_id = ${lost.keyId}`)
  const [{ id } = { id: '' }] = rows
  const admin = { token: await app.signIn() }
  let revoked = false
  const sending = Array.from({ length: 4 }, async (_, turn) => {
    const place = turn % 2 ? app : other
    let sent = 0
    for (; !revoked; sent++) await callOpenDoorAs(place, lost, call, beat())
    return { sent, ...(await callOpenDoorAs(place, lost, call, beat())) }
  })
  await wait(200)
  const { code } = await app.call(revokeOpenKey, { id, rowVersion: 1, reason: '设备遗失' }, admin)
  revoked = true
  const last = await Promise.all(sending)
  expect(code).toBe(200)
  expect(last.every(({ sent }) => sent > 0)).toBe(true)
  expect(last.map(reasonOf)).toEqual(Array.from({ length: 4 }, () => [401, 'keyRevoked']))
})
