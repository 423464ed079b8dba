import type { OutgoingHttpHeaders } from 'node:http'

/** Answers that this server gives in place of the platform. The HTTP reason must be ASCII; users read the message. */
export const ownAnswers = {
  notFound: { status: 404, reason: 'Not Found', message: '请求的地址不存在' },
  method: { status: 405, reason: 'Method Not Allowed', message: '不支持的请求方式' },
  origin: { status: 403, reason: 'Forbidden', message: '请求来源不被允许，请在本站页面内操作' },
  stalled: { status: 408, reason: 'Request Timeout', message: '上传长时间没有进展，请重试' },
  unreachable: { status: 502, reason: 'Bad Gateway', message: '平台服务暂时无法连接，请稍后重试' },
  unreadable: { status: 502, reason: 'Bad Gateway', message: '平台服务的答复无法识别，请稍后重试' },
  timeout: { status: 504, reason: 'Gateway Timeout', message: '平台服务响应超时，请稍后重试' },
} as const

export type OwnAnswer = (typeof ownAnswers)[keyof typeof ownAnswers]

export interface AnswerHead {
  readonly status: number
  readonly reason: string
  readonly headers: OutgoingHttpHeaders
}

/** Head and body of one of our own answers, in the platform's envelope. */
export function ownAnswer(
  answer: OwnAnswer,
  id: string,
  tokenLines: readonly string[],
): { head: AnswerHead; body: Buffer } {
  const body = Buffer.from(JSON.stringify({ code: answer.status, message: answer.message, result: null }))
  const headers: OutgoingHttpHeaders = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-request-id': id,
  }
  if (tokenLines.length > 0) headers['set-cookie'] = [...tokenLines]
  return { head: { status: answer.status, reason: answer.reason, headers }, body }
}
