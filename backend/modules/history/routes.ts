import { listHistory as listCall, revertHistory as revertCall } from '../../../lib/contracts/history/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import type { RecordKind } from '../../core/records/kind.ts'
import type { RecordNames } from '../../core/records/names.ts'
import { listHistory } from './list-history.ts'
import { revertHistory } from './revert-history.ts'

/**
 * Registers the calls. `kinds` contains every kind of record; `names` contains the sources of the names that changes
 * refer to.
 */
export function historyRoutes(routing: Routing, kinds: readonly RecordKind[], names: readonly RecordNames[]): void {
  route(routing, listCall, ({ ctx, input }) => listHistory({ ctx, input, kinds, names }))
  route(routing, revertCall, ({ ctx, input }) => revertHistory({ ctx, input, kinds }))
}
