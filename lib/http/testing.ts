import type { RequestListener } from 'node:http'

type AsyncListener = (...given: Parameters<RequestListener>) => Promise<unknown> | unknown

/**
 * Returns the listener of a test's server. If the given listener fails, the server breaks its connection off: the other
 * end may have closed the connection already, and an unhandled rejection would make the whole run of tests fail.
 */
export const asyncListener =
  (listener: AsyncListener): RequestListener =>
  (request, response) =>
    void Promise.resolve(listener(request, response)).catch(() => response.destroy())
