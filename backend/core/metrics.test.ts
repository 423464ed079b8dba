import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAgent } from '../../lib/contracts/agent/calls.ts'
import { login } from '../../lib/contracts/auth/calls.ts'
import { listQuestions } from '../../lib/contracts/question/calls.ts'
import { type MetricsServer, serveMetrics } from '../../lib/metrics/serve.ts'
import { type Sample, scrape, sumOf } from '../../lib/metrics/testing.ts'
import { task } from '../tables/task.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const agent = { areaCodes: [], contact: '', phone: '13900000000', note: '' }
const REQUESTS = 'zakj_http_requests_total'

let platform: TestApp
let metrics: MetricsServer
let address: string
beforeAll(async () => {
  platform = await startTestApp({ DATABASE_POOL: '2' })
  metrics = await serveMetrics(platform.services.metrics.registry, { port: 0, host: '127.0.0.1' })
  address = await platform.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  metrics.close()
  await platform.close()
})

const told = () => scrape(metrics.port)
const signIn = (userName: string, password: string) =>
  platform.call(login, { clientId: 'WEB', userName, password }, { address: '203.0.113.9' })
/**
 * The test sends a real network request, because an injected request does not distinguish an aborted response from a
 * response that was never sent.
 */
const list = (token = '') => fetch(`${address}${listQuestions.path}?pageNum=1`, { headers: { authorization: token } })

/** Returns how much a counter increases while `work` runs. */
async function added(work: () => Promise<unknown>, name: string, labels: Record<string, string> = {}): Promise<number> {
  const before = sumOf(await told(), name, labels)
  await work()
  return sumOf(await told(), name, labels) - before
}

test('the metrics count each request by route, HTTP status, code of the response and duration', async () => {
  const token = await platform.signIn()
  const labels = { method: 'GET', route: listQuestions.path }
  expect(await added(() => list(token), REQUESTS, { ...labels, status: '200', code: '200' })).toBe(1)
  expect(await added(() => list(token), 'zakj_http_request_duration_seconds_count', labels)).toBe(1)
  expect(await added(() => list(), REQUESTS, { ...labels, status: '200', code: '302' })).toBe(1)
  expect(sumOf(await told(), 'zakj_http_requests_under_way')).toBe(0)
})

test('the metrics count refused requests and sign-ins by reason, and list each reason from the start', async () => {
  const before = await told()
  const values = (name: string, label: string) =>
    before.filter((one) => one.name === name).map(({ labels }) => labels[label])
  expect(values('zakj_refusals_total', 'code')).toEqual(['302', '403', '413', '429'])
  expect(values('zakj_sign_ins_total', 'outcome')).toEqual(['ok', 'password', 'sms', 'code', 'disabled'])

  await platform.addUser({ userName: 'store.keeper', roles: ['warehouse'] })
  const token = await platform.signIn('store.keeper')
  expect(await added(() => list(token), 'zakj_refusals_total', { code: '403' })).toBe(1)
  const admin = await platform.signIn()
  const long = () => platform.call(insertAgent, { ...agent, name: 'x'.repeat(300_000) }, { token: admin })
  expect(await added(long, 'zakj_refusals_total', { code: '413' })).toBe(1)
  const guess = () => signIn('nobody.known', 'Wrong-1234')
  expect(await added(guess, 'zakj_sign_ins_total', { outcome: 'password' })).toBe(1)
  expect(await added(() => platform.signIn(), 'zakj_sign_ins_total', { outcome: 'ok' })).toBe(1)
  const many = async () => {
    for (let tries = 0; tries < 6; tries++) await signIn('store.keeper', 'Wrong-1234')
  }
  expect(await added(many, 'zakj_refusals_total', { code: '429' })).toBeGreaterThan(0)
})

test('the metrics use no input of a request as a label', async () => {
  const token = await platform.signIn()
  const ask = (index: number) =>
    platform.app.inject({
      method: index % 2 ? 'GET' : 'POST',
      url: `${index % 3 ? listQuestions.path : '/zakj-x'}/${index}-secret?keyword=13812345678`,
      headers: { authorization: token, 'x-request-id': `id-${index}`, 'menu-id': `${index}` },
    })
  await ask(1)
  await ask(2)
  const series = async () => (await told()).filter(({ name }) => name.startsWith('zakj_')).length
  const before = await series()
  for (let index = 3; index < 40; index++) await ask(index)
  expect(await series()).toBe(before)
  const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text()
  for (const said of [token, 'secret', '13812345678', 'nobody.known', 'store.keeper', '203.0.113.9']) {
    expect(text).not.toContain(said)
  }
})

test('the metrics count a request as aborted when the client disconnects before the response', async () => {
  const { hostname, port } = new URL(address)
  const aborted = { method: 'POST', route: login.path, status: 'aborted' }
  const leave = async () => {
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST ${login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
    )
    await expect.poll(async () => sumOf(await told(), 'zakj_http_requests_under_way')).toBe(1)
    socket.destroy()
    await once(socket, 'close')
    await expect.poll(async () => sumOf(await told(), 'zakj_http_requests_under_way')).toBe(0)
  }
  expect(await added(leave, REQUESTS, aborted)).toBe(1)
})

test('the metrics report the number of tasks and the waiting time of the oldest task', async () => {
  const { db } = platform.services
  const age = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`
  const values = { kind: 'bulk', name: 'none', title: 't' } as const
  await db.insert(task).values([
    { ...values, updatedAt: age(10) },
    { ...values, updatedAt: age(2) },
    { ...values, status: 'running', updatedAt: age(90), startedAt: age(5) },
    { ...values, status: 'done', updatedAt: age(600) },
  ])
  const samples = await told()
  const of = (name: string, status: string) => sumOf(samples, name, { status })
  expect([of('zakj_tasks', 'queued'), of('zakj_tasks', 'running'), of('zakj_tasks', 'done')]).toEqual([2, 1, 0])
  expect(of('zakj_tasks_oldest_seconds', 'queued') / 60).toBeCloseTo(10, 0)
  expect(of('zakj_tasks_oldest_seconds', 'running') / 60).toBeCloseTo(5, 0)
  await db.delete(task)
  expect(sumOf(await told(), 'zakj_tasks')).toBe(0)
})

test('the metrics report that all database connections are in use, without waiting for a connection', async () => {
  const { pool } = platform.services.database
  const [one, two] = await Promise.all([pool.connect(), pool.connect()])
  const waiting = pool.query('select 1')
  let samples: readonly Sample[]
  try {
    samples = await told()
  } finally {
    one.release()
    two.release()
  }
  await waiting
  expect(sumOf(samples, 'zakj_pool_connections', { state: 'busy' })).toBe(2)
  expect(sumOf(samples, 'zakj_pool_waiting')).toBe(1)
  expect(sumOf(samples, 'zakj_pool_max')).toBe(2)
  expect(sumOf(samples, 'zakj_database_up')).toBe(0)
  expect(samples.some(({ name }) => name === 'zakj_tasks')).toBe(false)
  expect(sumOf(await told(), 'zakj_database_up')).toBe(1)
})

test('the metrics are not served on the port of the API', async () => {
  for (const path of ['/metrics', '/zakj-admin/metrics', '/docs/metrics']) {
    const answer = await platform.app.inject(path)
    expect(answer.body, path).not.toContain('process_start_time_seconds')
  }
})
