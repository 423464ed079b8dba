import type { Call } from './base/call.ts'
import { domains } from './domains.ts'

// This file is for the service, its tools and tests, which need all calls. Pages never import it, because it would load
// all contracts.

const contracts: readonly object[] = await Promise.all(
  domains.flatMap(({ folder, calls }) => calls.map((file): Promise<object> => import(`./${folder}/${file}.ts`))),
)

/** All calls the bundled platform answers; the service refuses to start if its routes differ from these calls. */
export const calls: readonly Call[] = contracts.flatMap(callsIn)

/** Returns the calls among the exports of a contract file, including those in groups such as `agentImport.template`. */
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
