import * as calls from '../../../../lib/contracts/knowledge/edges.ts'
import { listNetwork as listNetworkCall } from '../../../../lib/contracts/knowledge/network.ts'
import { type Routing, route } from '../../../core/http/route.ts'
import { findCycle } from './find-cycle.ts'
import { insertEdge, requireEnds } from './insert-edge.ts'
import { listNetwork } from './list-network.ts'
import { readEdges } from './read-edges.ts'
import { approveEdge, editEdge, removeEdge } from './write-edge.ts'

export function edgeRoutes(routing: Routing): void {
  route(routing, calls.listEdges, ({ ctx: { db, scope }, input: { id } }) => readEdges(db, scope, id))
  route(routing, calls.checkEdge, async ({ ctx: { db, scope }, input }) => {
    await requireEnds(db, scope, input)
    return { cycle: await findCycle(db, input) }
  })
  route(routing, listNetworkCall, listNetwork)
  route(routing, calls.insertEdge, insertEdge)
  route(routing, calls.editEdge, editEdge)
  route(routing, calls.approveEdge, approveEdge)
  route(routing, calls.removeEdge, removeEdge)
}
