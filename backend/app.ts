import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod'
import { Code } from '../lib/contracts/base/call.ts'
import { uploadLimits } from '../lib/contracts/file/calls.ts'
import { calls } from '../lib/contracts/index.ts'
import { signatureHeaders } from '../lib/contracts/open/signature.ts'
import { answerErrors } from './core/http/answer-errors.ts'
import { watchRoutes } from './core/http/check-routes.ts'
import type { Services } from './core/http/context.ts'
import { refuseUnstorable } from './core/http/storable.ts'
import { UnjudgedBodies } from './core/http/unjudged-bodies.ts'
import { WriteLimit } from './core/http/write-limit.ts'
import { type Module, registryOf } from './core/module.ts'
import { serveRealtime } from './core/realtime/sockets.ts'
import type { TaskKind } from './core/tasks/kind.ts'
import type { Jobs } from './core/tasks/queue.ts'
import { missingPermission } from './modules/access/index.ts'
import { Authenticator } from './modules/auth/index.ts'
import { readSignature } from './modules/open/index.ts'
import { modules, registry } from './modules.ts'

/** Returns the request id that the web server sent, or a new one. Ids of the form `task-…` are kept for tasks. */
const idOf = (given: unknown) =>
  typeof given === 'string' && /^(?!task-)[\w.-]{1,64}$/.test(given) ? given : crypto.randomUUID()

interface Parts {
  readonly jobs?: Jobs
  readonly modules?: readonly Module[]
  /** Replaces the modules' kinds of tasks. */
  readonly taskKinds?: readonly TaskKind[]
}

/** Composes the service; throws if its routes differ from the calls of the contract. The caller listens and closes. */
export async function buildApp(services: Services, parts: Parts = {}): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Only the web server in front reaches this port, so its forwarded address is trusted.
    trustProxy: true,
    genReqId: ({ headers }) => idOf(headers['x-request-id']),
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  answerErrors(app)
  app.decorateRequest('principal', null)
  app.decorateRequest('sender', null)
  app.decorateReply('bodyCode', Code.ok)
  app.addHook('onRequest', (request, reply, done) => {
    services.metrics.watch(request, reply)
    done()
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('preHandler', async ({ body, query, routeOptions, sender }) => {
    refuseUnstorable(query)
    // A body without a schema is not read; items of a signed batch are checked one by one.
    if (routeOptions.schema?.body && !sender) refuseUnstorable(body)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, principal } = request
    const entry = {
      method,
      path: routeOptions.url,
      status: reply.statusCode,
      user: principal?.userId,
      key: request.sender?.keyId,
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
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'authorization' },
          signature: { type: 'apiKey', in: 'header', name: signatureHeaders.signature },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  // The documentation of the calls is off in production by default, so that it does not help an attacker who reaches
  // this port.
  if (services.config.API_DOCS) await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })

  const compareRoutes = watchRoutes(app)
  const authenticator = new Authenticator(services)
  const brought = parts.modules ? registryOf(parts.modules) : registry
  services.hub.know(brought.places)
  const routing = {
    app,
    services,
    authenticate: authenticator.ofRequest,
    readSignature: (request: FastifyRequest) => readSignature(services.db, request),
    unjudged: new UnjudgedBodies(),
    writes: new WriteLimit(services.config.WRITES_PER_MINUTE),
    missingPermission: (port: string) => missingPermission(services.db, port),
    taskNames: new Set(brought.taskKinds.map(({ name }) => name)),
  }
  const known = parts.taskKinds ? { ...brought, taskKinds: parts.taskKinds } : brought
  for (const { routes } of parts.modules ?? modules) routes?.(routing, known)
  compareRoutes(calls)

  app.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    const database = await services.database.pool.query('select 1').then(
      () => true,
      () => false,
    )
    const report = {
      database,
      jobs: parts.jobs?.running ?? false,
      realtime: services.hub.connected,
      sockets: services.hub.size,
    }
    return reply.code(database ? 200 : 503).send(report)
  })
  const realtime = serveRealtime(app.server, services, (token) => authenticator.ofToken(token))
  app.addHook('preClose', async () => realtime.close())
  return app
}
