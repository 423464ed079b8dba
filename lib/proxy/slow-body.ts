import type { IncomingMessage, ServerResponse } from 'node:http'

/** Milliseconds a body of a call may take to arrive. */
const PATIENCE = 60_000

/**
 * Cuts off whoever sends a call a byte at a time. Only a file may take its time, and only until it is answered: calling
 * a body a form is what anybody may do, and one that was refused is read for nothing.
 */
export function cutOffSlowBody(request: IncomingMessage, response: ServerResponse, patience = PATIENCE): void {
  let cut: NodeJS.Timeout | undefined
  const start = () => {
    if (!request.complete) cut ??= setTimeout(() => request.destroy(), patience)
  }
  if (/^multipart\//i.test(request.headers['content-type'] ?? '')) response.once('finish', start)
  else start()
  request.once('end', () => clearTimeout(cut))
  request.once('close', () => clearTimeout(cut))
}
