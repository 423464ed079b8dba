import { and, isNull, sql } from 'drizzle-orm'
import * as calls from '../../../lib/contracts/agent/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { countOptions, withoutOwn } from '../../core/records/option-counts.ts'
import { routeBulk, routeExport, routeImport } from '../../core/tasks/routing.ts'
import { agent } from '../../tables/agent.ts'
import { planRemoval, removeKind } from './bulk/remove.ts'
import { planStatus, statusKind } from './bulk/status.ts'
import { editAgent } from './edit-agent.ts'
import { exportKind } from './files/export.ts'
import { importKind } from './files/import.ts'
import { insertAgent } from './insert-agent.ts'
import { listAgents } from './list-agents.ts'
import { removeAgent } from './remove-agent.ts'
import { agentOrThrow, agentsLike, formOf } from './rows.ts'

export function agentRoutes(routing: Routing): void {
  route(routing, calls.listAgents, listAgents)
  route(routing, calls.countAgentOptions, ({ ctx, input }) => {
    const where = and(isNull(agent.deletedAt), agentsLike(withoutOwn(input), ctx))
    return countOptions(ctx.db, { from: sql`${agent}`, where, value: sql`${agent.status}` })
  })
  route(routing, calls.getAgent, ({ ctx, input }) => agentOrThrow(ctx.db, formOf(ctx), input.id))
  route(routing, calls.insertAgent, insertAgent)
  route(routing, calls.editAgent, editAgent)
  route(routing, calls.removeAgent, removeAgent)
  routeBulk(routing, calls.statusAgents, statusKind, planStatus)
  routeBulk(routing, calls.removeAgents, removeKind, planRemoval)
  routeImport(routing, calls.agentImport, importKind)
  routeExport(routing, calls.agentExport, exportKind)
}
