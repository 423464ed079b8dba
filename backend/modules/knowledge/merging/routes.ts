import * as calls from '../../../../lib/contracts/knowledge/merging.ts'
import { type Routing, route } from '../../../core/http/route.ts'
import type { PointUse } from '../../../core/records/point-uses.ts'
import { mergePoint } from './merge-point.ts'
import { previewMerge } from './preview-merge.ts'
import { undoMerge } from './undo-merge.ts'

export function mergingRoutes(routing: Routing, uses: readonly PointUse[]): void {
  route(routing, calls.previewMerge, previewMerge(uses))
  route(routing, calls.mergePoint, mergePoint(uses))
  route(routing, calls.undoMerge, undoMerge(uses))
}
