import type { Call } from './base/call.ts'
import { domains } from './domains.ts'

// The service, its tools and tests ask for all calls; no page does, which would load all contracts.

const contracts: readonly object[] = await Promise.all(
  domains.flatMap(({ folder, calls }) => calls.map((file): Promise<object> => import(`./${folder}/${file}.ts`))),
)

/** Every call the bundled platform answers; the backend refuses to start when they are not those it has routes for. */
export const calls: readonly Call[] = contracts.flatMap(callsIn)

/** The calls among what a contract file exports, within groups of them too: `agentImport.template`. */
export function callsIn(group: object): Call[] {
  const found = Object.values(group).flatMap((one) => {
    if (typeof one !== 'object' || one === null) return []
    if (isCall(one)) return [one]
    const isGroup = Object.getPrototypeOf(one) === Object.prototype
    return isGroup ? callsIn(one) : []
  })
  return found.sort((a, b) => a.order - b.order)
}

function isCall(one: object): one is Call {
  return 'method' in one && 'path' in one && 'permission' in one && 'request' in one
}
