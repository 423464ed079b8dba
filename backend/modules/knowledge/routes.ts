import * as calls from '../../../lib/contracts/knowledge/calls.ts'
import { readOpenPoints as readOpenPointsCall } from '../../../lib/contracts/knowledge/open.ts'
import { type Routing, route } from '../../core/http/route.ts'
import type { Registry } from '../../core/module.ts'
import { describePoints } from './describe-points.ts'
import { edgeRoutes } from './edges/routes.ts'
import { listPointTree } from './list-point-tree.ts'
import { mergingRoutes } from './merging/routes.ts'
import { listPointStates } from './point-states.ts'
import { pointRoutes } from './points/routes.ts'
import { readOpenPoints } from './read-open-points.ts'
import { findPoints } from './search-points.ts'

export function knowledgeRoutes(routing: Routing, { pointUses }: Pick<Registry, 'pointUses'>): void {
  route(routing, calls.findPoints, findPoints)
  route(routing, calls.listPointTree, listPointTree)
  route(routing, calls.describePoints, describePoints)
  route(routing, calls.listPointStates, listPointStates)
  route(routing, readOpenPointsCall, readOpenPoints)
  pointRoutes(routing, pointUses)
  mergingRoutes(routing, pointUses)
  edgeRoutes(routing)
}
