import * as calls from '../../../../lib/contracts/knowledge/editing.ts'
import { compareVersions } from '../../../core/content/compare.ts'
import { queryable } from '../../../core/database/queryable.ts'
import { type Routing, route } from '../../../core/http/route.ts'
import { comparedPoint } from './content.ts'
import { listPoints } from './list-points.ts'
import { requirePoint } from './lock-point.ts'
import { publishPoint, schedulePoint, submitPoint, takeDownPoint, withdrawPoint } from './move-point.ts'
import { pointOrThrow } from './read-point.ts'
import { editPoint, insertPoint, restorePointVersion } from './write-point.ts'

export function pointRoutes(routing: Routing): void {
  route(routing, calls.listPoints, listPoints)
  route(routing, calls.getPoint, async ({ ctx: { db, scope }, input: { id } }) => {
    await requirePoint(db, scope, id)
    return pointOrThrow(db, id)
  })
  route(routing, calls.insertPoint, insertPoint)
  route(routing, calls.editPoint, editPoint)
  route(routing, calls.submitPoint, submitPoint)
  route(routing, calls.withdrawPoint, withdrawPoint)
  route(routing, calls.publishPoint, publishPoint)
  route(routing, calls.schedulePoint, schedulePoint)
  route(routing, calls.takeDownPoint, takeDownPoint)
  route(routing, calls.comparePointVersions, async ({ ctx: { db, scope }, input: { id, from, to } }) => {
    await requirePoint(db, scope, id)
    return compareVersions(queryable(db), comparedPoint, Number(id), [Number(from), Number(to)])
  })
  route(routing, calls.restorePointVersion, restorePointVersion)
}
