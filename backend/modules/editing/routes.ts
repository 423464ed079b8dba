import * as calls from '../../../lib/contracts/editing/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import type { RecordKind } from '../../core/records/kind.ts'
import { getDraft, removeDraft, saveDraft } from './drafts.ts'
import { holdLease, releaseLease } from './leases.ts'

/** `kinds`: every kind of record there is. */
export function editingRoutes(routing: Routing, kinds: readonly RecordKind[]): void {
  route(routing, calls.getDraft, ({ ctx, input }) => getDraft({ ctx, input, kinds }))
  route(routing, calls.saveDraft, ({ ctx, input }) => saveDraft({ ctx, input, kinds }))
  route(routing, calls.removeDraft, removeDraft)
  route(routing, calls.holdLease, ({ ctx, input }) => holdLease({ ctx, input, kinds }))
  route(routing, calls.releaseLease, releaseLease)
}
