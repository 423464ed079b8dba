import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnswerHead } from './answer.ts'
import type { Forwarder } from './forward.ts'

/** Whether a request announces a body (RFC 9112 §6.3). */
function hasBody(request: IncomingMessage): boolean {
  if (request.headers['transfer-encoding'] !== undefined) return true
  const length = request.headers['content-length']
  return length !== undefined && length !== '0'
}

/** Forwards a request that a node:http server received, before Next sees the request. */
export function forwardNode(forwarder: Forwarder, request: IncomingMessage, response: ServerResponse): void {
  const begin = (head: AnswerHead) => {
    if (head.reason === '') response.writeHead(head.status, head.headers)
    else response.writeHead(head.status, head.reason, head.headers)
  }
  forwarder.forward(
    {
      method: request.method ?? 'GET',
      url: request.url ?? '/',
      headers: request.headers,
      body: hasBody(request) ? request : null,
      peer: { address: request.socket.remoteAddress, encrypted: false },
    },
    {
      get begun() {
        return response.headersSent
      },
      send(head, body) {
        begin(head)
        if (body === null) response.end()
        else response.end(body)
      },
      stream(head) {
        begin(head)
        return response
      },
      destroy: () => response.destroy(),
      onClose: (callback) => response.on('close', callback),
    },
  )
}
