import type { Figure, Share, Statistics, StatisticsCall } from '../../../lib/contracts/statistics/calls.ts'
import { type FigureKey, figures, keysFor, type ShareKey, shares } from '../../../lib/contracts/statistics/figures.ts'
import type { Contributions, CountedFigure } from '../../core/figures/contribution.ts'
import type { Context } from '../../core/http/context.ts'
import { scopeOf } from '../../core/scope/data-scope.ts'
import { CachedCounts } from './cached-counts.ts'
import { countOrFallback } from './count-or-fallback.ts'

const uncounted: CountedFigure = { value: null, change: null, series: null, url: null }

/**
 * Returns the handler of a statistics call. It counts the declared figures for which the user has the permission,
 * within the user's data scopes.
 */
export function countAll(
  call: StatisticsCall,
  brought: Contributions,
): (handling: { ctx: Context }) => Promise<Statistics> {
  const kept = new CachedCounts()

  async function figureOf(ctx: Context, key: FigureKey): Promise<Figure[]> {
    const count = brought.figures?.[key]
    if (!count) return []
    const { own, permission, unit } = figures[key]
    // The cache must not give a count of one user's own records to another user, so its key contains the user id.
    const whose = own ? ctx.principal.userId : JSON.stringify(scopeOf(ctx.principal, permission))
    const counted = await countOrFallback(ctx, key, () => kept.get(`${key} ${whose}`, () => count(ctx)), uncounted)
    return counted ? [{ key, ...counted, ...(unit && { unit }) }] : []
  }

  async function shareOf(ctx: Context, key: ShareKey): Promise<Share[]> {
    const count = brought.shares?.[key]
    if (!count) return []
    const whose = JSON.stringify(scopeOf(ctx.principal, shares[key].permission))
    return [{ key, items: await countOrFallback(ctx, key, () => kept.get(`${key} ${whose}`, () => count(ctx)), null) }]
  }

  return async ({ ctx }) => {
    const { ports } = ctx.principal
    const [counted, divided] = await Promise.all([
      Promise.all(
        keysFor(figures, ports)
          .filter((key) => (figures[key].call ?? 'getAll') === call)
          .map((key) => figureOf(ctx, key)),
      ),
      Promise.all(
        keysFor(shares, ports)
          .filter((key) => shares[key].call === call)
          .map((key) => shareOf(ctx, key)),
      ),
    ])
    return { figures: counted.flat(), shares: divided.flat() }
  }
}
