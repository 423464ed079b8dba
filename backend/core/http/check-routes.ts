import type { FastifyInstance } from 'fastify'
import type { Call } from '../../../lib/contracts/base/call.ts'

/**
 * Records every route that is registered from now on. The returned function compares the routes with the contract's
 * calls and throws an error that names the differences.
 */
export function watchRoutes(app: FastifyInstance): (calls: readonly Call[]) => void {
  const routed = new Set<string>()
  app.addHook('onRoute', ({ method, url }) => {
    // HEAD routes do not count, because Fastify adds one to each GET.
    if (method !== 'HEAD') routed.add(`${method} ${url}`)
  })
  return (calls) => {
    const listed = new Set(calls.map(({ method, path }) => `${method} ${path}`))
    const strays = [
      ...[...listed].filter((name) => !routed.has(name)).map((name) => `${name} is in the contract and has no route`),
      ...[...routed]
        .filter((name) => !listed.has(name))
        .map((name) => `${name} has a route and is not in the contract`),
    ]
    if (strays.length > 0) throw new Error(strays.join('\n'))
  }
}
