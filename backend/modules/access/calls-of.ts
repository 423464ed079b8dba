import { optionCounts } from '../../../lib/contracts/base/option-counts.ts'
import { calls } from '../../../lib/contracts/index.ts'
import type { GrantEntry } from '../../../lib/contracts/role/calls.ts'

/** Returns all calls of the service that need the permission. Calls that only count records for a filter come last. */
export const callsOf = (permission: string | null): GrantEntry['calls'] => {
  const [counting = [], own = []] = [true, false].map((counts) =>
    calls.filter((call) => call.permission === permission && (call.answer === optionCounts) === counts),
  )
  return [...own, ...counting].map(({ method, path, summary }) => ({ method, path, summary }))
}
