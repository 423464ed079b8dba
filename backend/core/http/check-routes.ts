import type { FastifyInstance } from 'fastify'
import type { Call } from '../../../lib/contracts/base/call.ts'

/**
 * Records every route from here on; the returned function compares them with the contract's calls and throws with the
 * names of the differences.
 */
export function watchRoutes(app: FastifyInstance): (calls: readonly Call[]) => void {
  const routed = new Set<string>()
  app.addHook('onRoute', ({ method, url }) => {
    // Fastify adds a HEAD route to each GET.
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
