import * as calls from '../../../../lib/contracts/knowledge/editing.ts'
import * as listing from '../../../../lib/contracts/knowledge/listing.ts'
import * as names from '../../../../lib/contracts/knowledge/names.ts'
import { compareVersions } from '../../../core/content/compare.ts'
import { queryable } from '../../../core/database/queryable.ts'
import { type Routing, route } from '../../../core/http/route.ts'
import type { PointUse } from '../../../core/records/point-uses.ts'
import { routeBulk, routeExport, routeImport } from '../../../core/tasks/routing.ts'
import * as move from './bulk/move.ts'
import { planRating, rateKind } from './bulk/rate.ts'
import { planReinstate, planTakeDown, takeDownKinds } from './bulk/take-down.ts'
import { comparedPoint } from './content.ts'
import { exportKind } from './files/export.ts'
import { importKind } from './files/import.ts'
import { findTakenNames } from './find-taken-names.ts'
import { countPointOptions, listPoints } from './list-points.ts'
import { requirePoint } from './lock-point.ts'
import {
  publishPoint,
  publishPointDirectly,
  schedulePoint,
  submitPoint,
  takeDownPoint,
  withdrawPoint,
} from './move-point.ts'
import { pointOrThrow } from './read-point.ts'
import { addPointAliases, editPoint, insertPoint, restorePointVersion } from './write-point.ts'

export function pointRoutes(routing: Routing, uses: readonly PointUse[]): void {
  const kinds = takeDownKinds(uses)
  route(routing, listing.listPoints, listPoints)
  route(routing, listing.countPointOptions, countPointOptions)
  routeBulk(routing, listing.submitPoints, move.submitKind, move.planSubmit)
  routeBulk(routing, listing.publishPoints, move.publishKind, move.planPublish)
  routeBulk(routing, listing.publishPointsDirectly, move.publishDirectlyKind, move.planPublishDirectly)
  routeBulk(routing, listing.schedulePoints, move.scheduleKind, move.planSchedule)
  routeBulk(routing, listing.takeDownPoints, kinds.takeDown, planTakeDown(uses))
  routeBulk(routing, listing.reinstatePoints, kinds.reinstate, planReinstate(uses))
  routeBulk(routing, listing.ratePoints, rateKind, planRating)
  routeImport(routing, listing.pointImport, importKind)
  routeExport(routing, listing.pointExport, exportKind)
  route(routing, calls.getPoint, async ({ ctx: { db, scope, principal }, input: { id, version } }) => {
    await requirePoint(db, scope, id)
    return pointOrThrow(db, principal, id, version)
  })
  route(routing, calls.insertPoint, insertPoint)
  route(routing, calls.editPoint, editPoint)
  route(routing, names.findTakenNames, findTakenNames)
  route(routing, names.addPointAliases, addPointAliases)
  route(routing, calls.submitPoint, submitPoint)
  route(routing, calls.withdrawPoint, withdrawPoint)
  route(routing, calls.publishPoint, publishPoint)
  route(routing, calls.publishPointDirectly, publishPointDirectly)
  route(routing, calls.schedulePoint, schedulePoint)
  route(routing, calls.takeDownPoint, takeDownPoint(uses))
  route(routing, calls.comparePointVersions, async ({ ctx: { db, scope }, input: { id, from, to } }) => {
    await requirePoint(db, scope, id)
    return compareVersions(queryable(db), comparedPoint, Number(id), [Number(from), Number(to)])
  })
  route(routing, calls.restorePointVersion, restorePointVersion)
}
