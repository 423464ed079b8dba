import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { pageHeader } from '../../../lib/contracts/base/access.ts'
import { bodyBytesOf, type Call, type CallRequest, Code, isPersonal } from '../../../lib/contracts/base/call.ts'
import { eventsAtHeader } from '../../../lib/contracts/base/events-at.ts'
import { authorize, type MissingPermission, requireConfirmed } from '../auth/authorize.ts'
import { Creation, readIdempotencyKey } from '../idempotency/creation.ts'
import { scopeOf } from '../scope/data-scope.ts'
import type { Context, Principal, Sender, Services } from './context.ts'
import { judgeBytes, type ReadSignature } from './signed.ts'
import type { UnjudgedBodies } from './unjudged-bodies.ts'
import type { WriteLimit } from './write-limit.ts'

/** Finds the person who makes a call; throws SessionError where there is no valid session. */
export type Authenticate = (request: FastifyRequest, call: Pick<Call, 'linkable'>) => Promise<Principal>

export interface Routing {
  readonly app: FastifyInstance
  readonly services: Services
  readonly authenticate: Authenticate
  readonly readSignature: ReadSignature
  /** Bodies of signed calls whose signature the service has not judged yet. */
  readonly unjudged: UnjudgedBodies
  readonly writes: WriteLimit
  /**
   * Returns a permission's name in the menu and the roles that have the permission, so that a refusal can name a role
   * to request.
   */
  readonly missingPermission: (permission: string) => Promise<MissingPermission>
  /**
   * Names of the kinds of tasks in the manifests. The service does not start if a call starts a kind of task that is
   * missing here.
   */
  readonly taskNames?: ReadonlySet<string>
}

type PrincipalOf<C extends Call> = C['permission'] extends 'public' | 'signed' ? null : Principal

interface Handling<C extends Call> {
  readonly ctx: Context<PrincipalOf<C>>
  readonly input: CallRequest<C>
}

/**
 * Registers the handler (verb) of a call. Method, path, validation, permission and the OpenAPI entry come from the
 * contract. The value that the handler returns becomes `result`; a handler that writes to `ctx.reply` itself returns
 * `ctx.reply`.
 */
export function route<C extends Call>(
  { app, services, authenticate, readSignature, unjudged, writes, missingPermission }: Routing,
  call: C,
  verb: (handling: Handling<C>) => Promise<CallInputOfAnswer<C> | FastifyReply>,
): void {
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  const signed = call.permission === 'signed'
  app.withTypeProvider<ZodTypeProvider>().route({
    method: call.method,
    url: call.path,
    bodyLimit: bodyBytesOf(call),
    schema: {
      summary: call.summary,
      description: permissionText(call),
      tags: [call.path.split('/')[1] ?? ''],
      security: call.permission === 'public' ? [] : [signed ? { signature: [] } : { token: [] }],
      ...(call.multipart
        ? { consumes: ['multipart/form-data'] }
        : inQuery
          ? { querystring: call.request }
          : { body: call.request }),
      response: { 200: z.object({ code: z.literal(Code.ok), message: z.string(), result: call.answer }) },
    },
    // Responses are not validated at run time, because serialising them through zod would cost more than the query;
    // types and tests check them instead.
    serializerCompiler: () => JSON.stringify,
    // The body is parsed only after the caller is known, so that strangers cannot make the service read gigabytes.
    onRequest: async (request, reply) => {
      // The position in the sequence of events is read before any data, so that the data in the response are at least
      // as new as this position.
      const eventsAt = services.hub.position
      const person = isPersonal(call) ? await authenticate(request, call) : null
      const principal =
        person && (needsProof(call, request) ? person : { ...person, confirmedAt: Number.POSITIVE_INFINITY })
      request.principal = principal
      if (!principal) return
      if (eventsAt) reply.header(eventsAtHeader, eventsAt)
      if (call.method !== 'GET') writes.spend(principal.userId)
      await authorize(principal, call, { menuId: request.headers['menu-id'], missingPermission })
    },
    ...(signed && { preParsing: judgeBytes({ readSignature, unjudged, most: bodyBytesOf(call) }) }),
    handler: async (request, reply) => {
      const creation = creationOf(services, call, request)
      const ctx: Context<Principal | null> = {
        ...services,
        db: creation?.db ?? services.db,
        creation,
        log: request.log as Services['log'],
        principal: request.principal,
        sender: request.sender,
        scope: request.principal ? scopeOf(request.principal, call.permission) : { all: true },
        requestId: request.id,
        address: request.ip,
        request,
        reply,
      }
      const input = (call.multipart ? {} : inQuery ? request.query : (request.body ?? {})) as CallRequest<C>
      if (call.confirmed && request.principal && !isPreview(input)) {
        await requireConfirmed(request.principal, ctx.db)
      }
      const work = async () => verb({ ctx: ctx as Context<PrincipalOf<C>>, input })
      // The handler of a form call reads the file and then sets the body.
      if (!call.multipart) creation?.bodyIs(JSON.stringify(input))
      const result = await (creation ? creation.answer(work) : work())
      // A Fastify reply is thenable: awaiting a reply that streamed a file yields undefined, and the reply has been
      // sent by then.
      return result === reply || reply.sent ? reply : { code: Code.ok, message: 'ok', result: result ?? null }
    },
  })
}

/**
 * Returns whether a call needs a proof of identity, which a person gives on a page. A program cannot give this proof,
 * because the public specification does not describe it; for `documented` calls the program's own sign-in suffices.
 * Requests from pages carry the header `pageHeader`. The web server sets this header, so that a page cannot leave it
 * out.
 */
const needsProof = ({ documented }: Call, { headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  !documented || headers[pageHeader] !== undefined

type CallInputOfAnswer<C extends Call> = z.input<C['answer']>

/** Returns the creation of the request's Idempotency-Key; null without a key, or when the call creates no record. */
function creationOf({ db }: Services, call: Call, { principal, headers }: FastifyRequest): Creation | null {
  const key = call.creates && principal ? readIdempotencyKey(headers) : undefined
  return key && principal ? new Creation(db, { userId: principal.userId, path: call.path, key }) : null
}

/** Returns whether a bulk call asks only for a preview. */
const isPreview = (input: unknown) => (input as { preview?: unknown } | null)?.preview === true

function permissionText(call: Call): string {
  if (call.permission === 'public') return '公开'
  if (call.permission === 'signed') return '凭接口密钥签名'
  return call.permission === 'signedIn' ? '登录即可' : `需要权限 ${call.permission}`
}

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null
    sender: Sender | null
  }
}
