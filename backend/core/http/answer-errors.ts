import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Code, type TooManyResult } from '../../../lib/contracts/base/call.ts'
import { OPEN_DOOR } from '../../../lib/contracts/open/signature.ts'
import { DomainError, InvalidError } from './errors.ts'

/**
 * Codes of connection failures of `pg` and of a PostgreSQL that shuts down: the call itself is correct, and the client
 * may try it again.
 */
const UNAVAILABLE = /^(ECONNREFUSED|ECONNRESET|57P0[123]|53300|08\w{3})$/

const NO_CONNECTION = /timeout exceeded when trying to connect/

/** Messages of the form parser for a form that was cut off or is malformed; these errors have no HTTP status. */
const BROKEN_FORM =
  /^(Unexpected end of (form|multipart data|file)|Multipart: Boundary not found|Malformed part header)/

/** Installs the error handler, which turns every error into a response with a code and a message. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof DomainError) {
      const { code, message } = error
      // The log records attempts that exceed a person's rights or limits, so that an operator can find them. Other
      // refusals are too common to be logged.
      if (code === Code.forbidden || code === Code.tooMany || code === Code.unsigned) {
        request.log.info({ code, user: request.principal?.userId, why: message }, 'refused')
      }
      return answer(reply, statusOf(request, code), bodyOf(error))
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const fields: Record<string, string> = {}
      for (const issue of error.validation) {
        const name = issue.instancePath.split('/').filter(Boolean).join('.') || 'body'
        fields[name] ??= issue.message ?? '输入有误'
      }
      return answer(reply, statusOf(request, Code.invalid), bodyOf(new InvalidError(fields)))
    }
    if (isDisconnected(request, error)) {
      request.log.info('request broken off')
      return answer(reply, 400, bodyOf(brokenForm))
    }
    if (BROKEN_FORM.test(error.message)) return answer(reply, 200, bodyOf(brokenForm))
    const id = request.id
    if (error.statusCode && error.statusCode < 500) {
      request.log.info({ err: error }, 'request refused')
      const message = error.statusCode === 413 ? '内容过大' : '请求格式有误'
      // If the service closed the connection while the sender still writes, the connection would be reset and the
      // response lost. The service therefore reads the rest of the request and drops it.
      reply.removeHeader('connection')
      return answer(reply, error.statusCode, { code: error.statusCode, message, result: { requestId: id } })
    }
    request.log.error({ err: error }, 'call failed')
    const cause = error.cause as { code?: string; message?: string } | undefined
    const unavailable =
      UNAVAILABLE.test(error.code ?? '') ||
      UNAVAILABLE.test(cause?.code ?? '') ||
      // The message is in the cause of a failed query, but in the error itself for a failed transaction.
      NO_CONNECTION.test(error.message) ||
      NO_CONNECTION.test(cause?.message ?? '')
    const status = unavailable ? 503 : 500
    const message = unavailable ? '数据库暂时无法连接，请稍后重试' : `服务出错了，请稍后重试或把编号告诉管理员：${id}`
    return answer(reply, status, { code: status, message, result: { requestId: id } })
  })
  app.setNotFoundHandler((request, reply) =>
    answer(reply, statusOf(request, Code.notFound), {
      code: Code.notFound,
      message: '没有这个接口',
      result: { requestId: request.id },
    }),
  )
}

/**
 * Returns the HTTP status of a refusal. Programs that use the signed interface (open door) read the status, so it
 * equals the code. The platform's pages read the code in the body; their status is always 200.
 */
const statusOf = ({ url }: FastifyRequest, code: number) => (url.startsWith(OPEN_DOOR) ? code : 200)

/**
 * Returns whether the sender disconnected before the request was complete: no client receives the response, and the
 * operator has nothing to correct.
 */
const isDisconnected = ({ raw }: FastifyRequest, { code }: FastifyError) =>
  (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') && raw.destroyed && !raw.complete

const brokenForm = new InvalidError({ file: '文件没有传完整，请重新上传' })
const bodyOf = ({ code, message, result }: DomainError) => ({ code, message, result })

function answer(reply: FastifyReply, status: number, body: { code: number; message: string; result: unknown }) {
  if (status === Code.tooMany) reply.header('retry-after', (body.result as TooManyResult).seconds)
  reply.bodyCode = body.code
  return reply.code(status).send(body)
}
