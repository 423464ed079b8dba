import * as calls from '../../../lib/contracts/editing/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import type { Kinds } from '../../core/module.ts'
import { getDraft, removeDraft, saveDraft } from './drafts.ts'
import { answerLease, requestLease } from './lease-requests.ts'
import { acquireLease, releaseLease } from './leases.ts'

export function editingRoutes(routing: Routing, kinds: Kinds): void {
  const { recordKinds } = kinds
  route(routing, calls.getDraft, ({ ctx, input }) => getDraft({ ctx, input, kinds: recordKinds }))
  route(routing, calls.saveDraft, ({ ctx, input }) => saveDraft({ ctx, input, kinds: recordKinds }))
  route(routing, calls.removeDraft, removeDraft)
  route(routing, calls.acquireLease, ({ ctx, input }) => acquireLease({ ctx, input, kinds }))
  route(routing, calls.releaseLease, ({ ctx, input }) => releaseLease({ ctx, input, kinds }))
  route(routing, calls.requestLease, ({ ctx, input }) => requestLease({ ctx, input, kinds }))
  route(routing, calls.answerLease, ({ ctx, input }) => answerLease({ ctx, input, kinds }))
}
