import { listHistory as listCall, revertHistory as revertCall } from '../../../lib/contracts/history/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import type { RecordKind } from '../../core/records/kind.ts'
import { listHistory } from './list-history.ts'
import { revertHistory } from './revert-history.ts'

/** `kinds`: every kind of record there is. */
export function historyRoutes(routing: Routing, kinds: readonly RecordKind[]): void {
  route(routing, listCall, ({ ctx, input }) => listHistory({ ctx, input, kinds }))
  route(routing, revertCall, ({ ctx, input }) => revertHistory({ ctx, input, kinds }))
}
