import { findPoints as call } from '../../../lib/contracts/knowledge/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { findPoints } from './search-points.ts'

export function knowledgeRoutes(routing: Routing): void {
  route(routing, call, findPoints)
}
