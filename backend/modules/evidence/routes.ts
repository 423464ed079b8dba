import * as calls from '../../../lib/contracts/knowledge/evidence.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { judgePair, requestEvidence } from './judge-pair.ts'
import { listEvidence } from './list-evidence.ts'
import { listPairs } from './list-pairs.ts'

export function evidenceRoutes(routing: Routing): void {
  route(routing, calls.listEvidence, listEvidence)
  route(routing, calls.listPairs, listPairs)
  route(routing, calls.judgePair, judgePair)
  route(routing, calls.requestEvidence, requestEvidence)
}
