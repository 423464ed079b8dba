import { calls } from '../../../lib/contracts/index.ts'
import type { GrantEntry } from '../../../lib/contracts/role/calls.ts'

/** The calls a permission opens: all that ask for it. */
export const callsOf = (permission: string | null): GrantEntry['calls'] =>
  calls.filter((call) => call.permission === permission).map(({ method, path, summary }) => ({ method, path, summary }))
