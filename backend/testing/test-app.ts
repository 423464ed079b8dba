import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, inArray } from 'drizzle-orm'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { login } from '../../lib/contracts/auth/calls.ts'
import { pageHeader } from '../../lib/contracts/base/access.ts'
import type { Call, CallAnswer, CallInput } from '../../lib/contracts/base/call.ts'
import { idempotencyHeader } from '../../lib/contracts/base/idempotency.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../core/config.ts'
import type { Services } from '../core/http/context.ts'
import type { TaskEngine } from '../core/tasks/engine.ts'
import type { TaskKind } from '../core/tasks/kind.ts'
import { activeStatuses } from '../core/tasks/wire.ts'
import { hashPassword } from '../modules/auth/index.ts'
import { registry } from '../modules.ts'
import { seed } from '../seed/index.ts'
import { openServices } from '../services.ts'
import { task } from '../tables/task.ts'
import { openTaskEngine } from '../task-engine.ts'
import { ADMIN_PASSWORD, createTestDatabase, type TestDatabase } from './database.ts'
import { addStaff } from './factories.ts'

/** `registry` contains the declarations of all modules; tests of a single module read them. */
export { ADMIN_PASSWORD, registry }

interface Answer<C extends Call> {
  code: number
  message: string
  result: CallAnswer<C>
  cookies: { name: string; value: string }[]
  fields: Record<string, string>
}

interface From {
  token?: string
  cookie?: string
  address?: string
  /** The id of the screen from which the call comes (header `menu-id`). */
  menuId?: string
  /** The idempotency key of a call that creates something. */
  key?: string
  /** True for a call from a program, which lacks the header that pages send. */
  program?: true
}

export interface TestApp {
  app: FastifyInstance
  services: Services
  /**
   * Makes a call with the headers of the web server. A refusal does not throw, so that tests can examine the answer.
   */
  call<C extends Call>(call: C, input: CallInput<C>, from?: From): Promise<Answer<C>>
  signIn(userName?: string, password?: string): Promise<string>
  addUser(values: {
    userName: string
    roles: string[]
    password?: string
    phone?: string
    scope?: [string, string][]
  }): Promise<number>
  /** Uploads a file as a form does. A refusal does not throw. */
  upload<C extends Call>(call: C, file: { bytes: Uint8Array; name: string }, from?: From): Promise<Answer<C>>
  /** Runs queued tasks until no task is left. */
  runTasks(): Promise<void>
  /** Opens a second task runner on the service's database. */
  openRunner(): TaskEngine
  /** Opens a second instance of the service that shares only the database with the first. */
  openReplica(): Promise<Pick<TestApp, 'app' | 'call' | 'close'>>
  close(): Promise<void>
}

function answerOf<C extends Call>(response: LightMyRequestResponse): Answer<C> {
  const body = response.json()
  return { ...body, cookies: response.cookies, fields: body.result?.fields ?? {} }
}

/**
 * Starts the whole service on a new database with the rows of a new installation and one administrator. `taskKinds`:
 * the kinds of tasks, if a test needs others. `given`: a database to use instead of a new one; it is seeded like at
 * every start, and dropped when the service is closed.
 */
export async function startTestApp(
  env: Record<string, string> = {},
  taskKinds: readonly TaskKind[] = registry.taskKinds,
  given?: TestDatabase,
): Promise<TestApp> {
  const database = given ?? (await createTestDatabase())
  const folder = await mkdtemp(join(tmpdir(), 'zakj-test-'))
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SMS_PROVIDER: 'log',
    WRITES_PER_MINUTE: '1000000',
    ...env,
  })
  const services = await openServices(config)
  if (given) await seed(services.db, ADMIN_PASSWORD)
  const app = await buildApp(services, { taskKinds })
  const engine = openTaskEngine(services, taskKinds)

  const callTo =
    (replica: FastifyInstance): TestApp['call'] =>
    async (contract, input, from = {}) => {
      const { token, cookie, address, menuId, key, program } = from
      const inQuery = contract.method === 'GET' || contract.method === 'DELETE'
      const response = await replica.inject({
        method: contract.method,
        url: contract.path,
        headers: {
          ...(!program && { [pageHeader]: '1' }),
          ...(token && { authorization: token }),
          ...(cookie && { cookie }),
          ...(address && { 'x-forwarded-for': address }),
          ...(menuId && { 'menu-id': menuId }),
          ...(key && { [idempotencyHeader]: key }),
        },
        ...(inQuery ? { query: input as Record<string, string> } : { payload: input as object }),
      })
      return answerOf(response)
    }
  const call = callTo(app)

  return {
    app,
    services,
    call,
    async signIn(userName = 'admin', password = ADMIN_PASSWORD) {
      const { result, message } = await call(login, { clientId: 'WEB', userName, password })
      if (!result) throw new Error(`sign-in failed: ${message}`)
      return result
    },
    async addUser({ password = ADMIN_PASSWORD, ...values }) {
      const { id } = await addStaff(services.db, { ...values, passwordHash: await hashPassword(password) })
      return id
    },
    async upload(contract, { bytes, name }, { token = '', key } = {}) {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)]), name)
      const request = new Request('http://localhost', { method: 'POST', body: form })
      const response = await app.inject({
        method: contract.method,
        url: contract.path,
        headers: {
          [pageHeader]: '1',
          authorization: token,
          'content-type': request.headers.get('content-type') ?? '',
          ...(key && { [idempotencyHeader]: key }),
        },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      return answerOf(response)
    },
    async runTasks() {
      for (;;) {
        const queued = await services.db
          .select({ id: task.id })
          .from(task)
          .where(inArray(task.status, activeStatuses))
          .orderBy(asc(task.id))
        if (queued.length === 0) return
        for (const { id } of queued) await engine.run(id)
      }
    },
    openRunner: () => openTaskEngine(services, taskKinds),
    async openReplica() {
      const others = await openServices(config)
      const app = await buildApp(others, { taskKinds })
      const close = async () => {
        await app.close()
        await others.close()
      }
      return { app, call: callTo(app), close }
    },
    async close() {
      await app.close()
      await services.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
