import { optionCounts } from '../../../lib/contracts/base/option-counts.ts'
import { calls } from '../../../lib/contracts/index.ts'
import type { GrantEntry } from '../../../lib/contracts/role/calls.ts'

/** The calls a permission opens: all that ask for it, and behind them those that only count for a filter. */
export const callsOf = (permission: string | null): GrantEntry['calls'] => {
  const [counting = [], own = []] = [true, false].map((counts) =>
    calls.filter((call) => call.permission === permission && (call.answer === optionCounts) === counts),
  )
  return [...own, ...counting].map(({ method, path, summary }) => ({ method, path, summary }))
}
