import {
  type Figure,
  type FigureKey,
  figurePorts,
  keysFor,
  ownFigures,
  type ShareKey,
  type Statistics,
  sharePorts,
} from '../../../lib/contracts/statistics/calls.ts'
import { scopeOf } from '../../core/auth/data-scope.ts'
import type { Context } from '../../core/http/context.ts'
import { shareOf } from './breakdowns.ts'
import { KeptCounts } from './cached-counts.ts'
import { figureOf } from './figures.ts'
import { settle } from './settle.ts'

interface Wanted {
  readonly figures: readonly FigureKey[]
  readonly shares: readonly ShareKey[]
}

const uncounted: Omit<Figure, 'key'> = { value: null, change: null, series: null, url: null }

/** The verb of one statistics call: of what it is for, whatever the person's ports show, within their scopes. */
export function countAll(wanted: Wanted): (handling: { ctx: Context }) => Promise<Statistics> {
  const kept = new KeptCounts()
  return async ({ ctx }) => {
    const { principal } = ctx
    const of = <K extends string>(keys: readonly K[], held: readonly K[]) => keys.filter((key) => held.includes(key))
    const figures = of(wanted.figures, keysFor(figurePorts, principal.ports))
    const shares = of(wanted.shares, keysFor(sharePorts, principal.ports))
    return {
      figures: await Promise.all(
        figures.map(async (key) => {
          const isOwn = ownFigures.some((own) => own === key)
          const port = figurePorts[key]
          // What belongs to the person alone is nobody else's count.
          const whose = isOwn || port === 'signedIn' ? principal.userId : JSON.stringify(scopeOf(principal, port))
          return {
            key,
            ...(await settle<Omit<Figure, 'key'>>(
              ctx,
              key,
              () => kept.get(`${key} ${whose}`, () => figureOf(ctx, key)),
              uncounted,
            )),
          }
        }),
      ),
      shares: await Promise.all(
        shares.map(async (key) => {
          const whose = JSON.stringify(scopeOf(principal, sharePorts[key]))
          return {
            key,
            items: await settle(ctx, key, () => kept.get(`${key} ${whose}`, () => shareOf(ctx, key)), null),
          }
        }),
      ),
    }
  }
}
