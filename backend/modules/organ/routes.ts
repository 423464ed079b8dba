import * as classCalls from '../../../lib/contracts/class/calls.ts'
import * as calls from '../../../lib/contracts/organ/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { routeBulk, routeExport, routeImport } from '../../core/tasks/routing.ts'
import { packageKind, planPackage } from './bulk/assign-package.ts'
import { planStatus, statusKind } from './bulk/status.ts'
import { graduateKind, planGraduate } from './class/bulk/graduate.ts'
import { planPromote, promoteKind } from './class/bulk/promote.ts'
import { classStatusKind, planClassStatus } from './class/bulk/status.ts'
import { findClasses, findHeadTeachers } from './class/find-classes.ts'
import { classOrThrow } from './class/internal.ts'
import { listClasses } from './class/list-classes.ts'
import { editClass, insertClass, removeClass } from './class/write-class.ts'
import { editOrgan, moveOrgan } from './edit-organ.ts'
import { classExportKind } from './files/export-classes.ts'
import { organExportKind } from './files/export-organs.ts'
import { classImportKind } from './files/import-classes.ts'
import { organImportKind } from './files/import-organs.ts'
import { findOrgans, listOrganNodes } from './find-organs.ts'
import { insertOrgan } from './insert-organ.ts'
import { organOrThrow } from './internal.ts'
import { listOrgans } from './list-organs.ts'
import { removeOrgan } from './remove-organ.ts'

export function organRoutes(routing: Routing): void {
  route(routing, calls.listOrgans, listOrgans)
  route(routing, calls.getOrgan, ({ ctx, input }) => organOrThrow(ctx.db, ctx.scope, input.id))
  route(routing, calls.insertOrgan, insertOrgan)
  route(routing, calls.editOrgan, editOrgan)
  route(routing, calls.moveOrgan, moveOrgan)
  route(routing, calls.removeOrgan, removeOrgan)
  routeBulk(routing, calls.statusOrgans, statusKind, planStatus)
  routeBulk(routing, calls.assignMenuPackage, packageKind, planPackage)
  route(routing, calls.listOrganNodes, listOrganNodes)
  route(routing, calls.findOrgans, findOrgans)
  routeImport(routing, calls.organImport, organImportKind)
  routeExport(routing, calls.organExport, organExportKind)
  classRoutes(routing)
}

function classRoutes(routing: Routing): void {
  route(routing, classCalls.listClasses, listClasses)
  route(routing, classCalls.getClass, ({ ctx, input }) => classOrThrow(ctx.db, ctx.scope, input.id))
  route(routing, classCalls.insertClass, insertClass)
  route(routing, classCalls.editClass, editClass)
  route(routing, classCalls.removeClass, removeClass)
  routeBulk(routing, classCalls.promoteClasses, promoteKind, planPromote)
  routeBulk(routing, classCalls.graduateClasses, graduateKind, planGraduate)
  routeBulk(routing, classCalls.statusClasses, classStatusKind, planClassStatus)
  route(routing, classCalls.findClasses, findClasses)
  route(routing, classCalls.findHeadTeachers, findHeadTeachers)
  routeImport(routing, classCalls.classImport, classImportKind)
  routeExport(routing, classCalls.classExport, classExportKind)
}
