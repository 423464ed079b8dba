import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { uploadLimits } from '../lib/contracts/file/calls.ts'
import { calls } from '../lib/contracts/index.ts'
import { screens } from '../lib/contracts/screens.ts'
import { answerErrors } from './core/http/answer-errors.ts'
import type { Services } from './core/http/context.ts'
import { refuseUnstorable } from './core/http/storable.ts'
import type { TaskKind } from './core/tasks/kind.ts'
import type { Jobs } from './core/tasks/queue.ts'
import { dictReferences } from './dict-references.ts'
import { accessRoutes, menuRoutes, missingPermission } from './modules/access/index.ts'
import { accountRoutes } from './modules/account/index.ts'
import { agentRoutes } from './modules/agent/index.ts'
import { areaRoutes } from './modules/area/index.ts'
import { auditRoutes } from './modules/audit/index.ts'
import { Authenticator, authRoutes } from './modules/auth/index.ts'
import { dictRoutes } from './modules/dict/index.ts'
import { editingRoutes } from './modules/editing/index.ts'
import { fileRoutes } from './modules/file/index.ts'
import { historyRoutes } from './modules/history/index.ts'
import { notificationRoutes } from './modules/notification/index.ts'
import { onlineRoutes } from './modules/online/index.ts'
import { organRoutes } from './modules/organ/index.ts'
import { questionRoutes } from './modules/question/index.ts'
import { serveRealtime } from './modules/realtime/index.ts'
import { findRoutes } from './modules/search/index.ts'
import { staffRoutes } from './modules/staff/index.ts'
import { statisticsRoutes } from './modules/statistics/index.ts'
import { taskRoutes } from './modules/task/index.ts'
import { workspaceRoutes } from './modules/workspace/index.ts'
import { recordFinders } from './record-finders.ts'
import { recordKinds } from './record-kinds.ts'
import { taskKinds } from './task-kinds.ts'

/** JSON bodies; files travel as multipart and are limited by kind. */
const BODY_BYTES = 8 * 1024 * 1024

z.config({
  ...z.locales.zhCN(),
  customError: (issue) => (issue.code === 'invalid_type' && issue.input === undefined ? '必填' : undefined),
})

/** Composes the service. The caller listens and closes. */
export async function buildApp(
  services: Services,
  jobs?: Jobs,
  kinds: readonly TaskKind[] = taskKinds,
): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // The web server in front is the only one that reaches this port, and it vouches for the address.
    trustProxy: true,
    bodyLimit: BODY_BYTES,
    requestIdHeader: 'x-request-id',
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  answerErrors(app)
  app.decorateRequest('principal', null)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('preHandler', async ({ body, query, routeOptions }) => {
    refuseUnstorable(query)
    // A body no schema asks for is not read.
    if (routeOptions.schema?.body) refuseUnstorable(body)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, principal } = request
    const entry = {
      method,
      path: routeOptions.url,
      status: reply.statusCode,
      user: principal?.userId,
      ms: Math.round(reply.elapsedTime),
    }
    request.log.info(entry, 'answered')
  })

  await app.register(multipart, {
    limits: { files: 1, fields: 0, fileSize: uploadLimits.media },
    throwFileSizeLimit: false,
  })
  await app.register(swagger, {
    openapi: {
      info: { title: '智课教研平台 · 平台服务', version: '1' },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'authorization' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })

  const authenticator = new Authenticator(services)
  const routing = {
    app,
    services,
    authenticate: authenticator.ofRequest,
    missingPermission: (port: string) => missingPermission(services.db, port),
  }
  accessRoutes(routing)
  menuRoutes(routing, screens)
  authRoutes(routing)
  dictRoutes(routing, dictReferences)
  fileRoutes(routing)
  questionRoutes(routing)
  editingRoutes(routing, recordKinds)
  historyRoutes(routing, recordKinds)
  findRoutes(routing, recordFinders)
  accountRoutes(routing)
  staffRoutes(routing)
  agentRoutes(routing)
  areaRoutes(routing)
  organRoutes(routing)
  workspaceRoutes(routing)
  taskRoutes(routing, kinds)
  notificationRoutes(routing)
  statisticsRoutes(routing)
  onlineRoutes(routing)
  auditRoutes(routing, recordKinds)
  app.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    const database = await services.database.pool.query('select 1').then(
      () => true,
      () => false,
    )
    const report = {
      database,
      jobs: jobs?.running ?? false,
      realtime: services.hub.connected,
      sockets: services.hub.size,
    }
    return reply.code(database ? 200 : 503).send(report)
  })
  for (const { method, path } of calls) {
    if (!app.hasRoute({ method, url: path })) throw new Error(`${method} ${path} is in the contract and has no route`)
  }

  const realtime = serveRealtime(app.server, services, (token) => authenticator.ofToken(token))
  app.addHook('preClose', async () => realtime.close())
  return app
}
