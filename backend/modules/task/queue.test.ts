import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Code } from '../../../lib/contracts/base/call.ts'
import * as calls from '../../../lib/contracts/task/calls.ts'
import { UnjudgedBodies } from '../../core/http/unjudged-bodies.ts'
import { WriteLimit } from '../../core/http/write-limit.ts'
import { routeExport } from '../../core/tasks/routing.ts'
import { MAX_TASKS } from '../../core/tasks/start.ts'
import { task } from '../../tables/task.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { Authenticator } from '../auth/index.ts'
import { readSignature } from '../open/index.ts'
import * as kinds from './test-kinds.ts'

let platform: TestApp
let token: string
let colleague: string

beforeAll(async () => {
  platform = await startTestApp({}, kinds.testKinds)
  const { app, services } = platform
  const routing = {
    app,
    services,
    authenticate: new Authenticator(services).ofRequest,
    readSignature: (request: FastifyRequest) => readSignature(services.db, request),
    unjudged: new UnjudgedBodies(),
    writes: new WriteLimit(services.config.WRITES_PER_MINUTE),
    missingPermission: async () => ({ name: null, roles: [], grantors: [], disabled: false }),
  }
  routeExport(routing, kinds.thingExport, kinds.exportKind)
  await kinds.createThings(services)
  await services.db.execute(sql`insert into thing (code, name) values ('C1', '一')`)
  await platform.addUser({ userName: 'colleague', roles: [] })
  token = await platform.signIn()
  colleague = await platform.signIn('colleague')
})
beforeEach(() => platform.services.db.delete(task))
afterAll(() => platform.close())

const start = (from: string) =>
  platform.call(kinds.thingExport.start, { filter: {}, columns: [], format: 'csv' }, { token: from })
const several = (count: number) => Promise.all(Array.from({ length: count }, () => start(token)))
const active = async (from: string) => {
  const { result } = await platform.call(calls.listTasks, { pageSize: 100 }, { token: from })
  return result.list.filter(({ status }) => status === 'queued' || status === 'running').length
}

/** Starts a runner that takes tasks from the queue, as the running service does. */
function work(): void {
  const runner = platform.openRunner()
  platform.services.jobs.start(
    [],
    (id) => runner.run(id),
    async () => {},
  )
}

test('concurrent requests of one user never create more tasks than MAX_TASKS', async () => {
  const answers = await several(60)
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === Code.ok)).toHaveLength(MAX_TASKS)
  expect(codes.filter((code) => code === Code.tooMany)).toHaveLength(60 - MAX_TASKS)
  expect((await start(colleague)).code).toBe(Code.ok)
})

test('a user’s tasks run one after another, and the task of another user runs before they are all done', async () => {
  await several(8)
  work()
  await expect.poll(() => active(token), { timeout: 10_000 }).toBe(0)

  await several(MAX_TASKS)
  await start(colleague)
  await expect.poll(() => active(colleague), { timeout: 10_000, interval: 20 }).toBe(0)
  expect(await active(token)).toBeGreaterThan(0)
  await expect.poll(() => active(token), { timeout: 20_000 }).toBe(0)
})
