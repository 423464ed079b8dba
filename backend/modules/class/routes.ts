import { sql } from 'drizzle-orm'
import * as calls from '../../../lib/contracts/class/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { countOptions, withoutOwn } from '../../core/records/option-counts.ts'
import { routeBulk, routeExport, routeImport } from '../../core/tasks/routing.ts'
import { graduateKind, planGraduate } from './bulk/graduate.ts'
import { planPromote, promoteKind } from './bulk/promote.ts'
import { classStatusKind, planClassStatus } from './bulk/status.ts'
import { editClass } from './edit-class.ts'
import { exportKind } from './files/export.ts'
import { importKind } from './files/import.ts'
import { findClasses } from './find-classes.ts'
import { findHeadTeachers } from './find-head-teachers.ts'
import { insertClass } from './insert-class.ts'
import { classOrThrow } from './internal.ts'
import { listClasses } from './list-classes.ts'
import { removeClass } from './remove-class.ts'
import { classOptions, selectClasses } from './select-classes.ts'

export function classRoutes(routing: Routing): void {
  route(routing, calls.listClasses, listClasses)
  route(routing, calls.countClassOptions, ({ ctx, input }) => {
    const where = selectClasses(withoutOwn(input), ctx.scope)
    return countOptions(ctx.db, { from: sql`school_class c`, where, value: classOptions[input.by] })
  })
  route(routing, calls.getClass, ({ ctx, input }) => classOrThrow(ctx.db, ctx.scope, input.id))
  route(routing, calls.insertClass, insertClass)
  route(routing, calls.editClass, editClass)
  route(routing, calls.removeClass, removeClass)
  routeBulk(routing, calls.promoteClasses, promoteKind, planPromote)
  routeBulk(routing, calls.graduateClasses, graduateKind, planGraduate)
  routeBulk(routing, calls.statusClasses, classStatusKind, planClassStatus)
  route(routing, calls.findClasses, findClasses)
  route(routing, calls.findHeadTeachers, findHeadTeachers)
  routeImport(routing, calls.classImport, importKind)
  routeExport(routing, calls.classExport, exportKind)
}
