import type { IncomingMessage, ServerResponse } from 'node:http'

/** Milliseconds in which the body of a call must arrive. */
const PATIENCE = 60_000

/**
 * Destroys a request whose body arrives too slowly. A multipart body has no limit until the response is finished,
 * because uploads take long; after the response, the rest of the body is useless.
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
