import { sql } from 'drizzle-orm'
import * as calls from '../../../lib/contracts/organ/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { countOptions, withoutOwn } from '../../core/records/option-counts.ts'
import { routeBulk, routeExport, routeImport } from '../../core/tasks/routing.ts'
import { packageKind, planPackage } from './bulk/assign-package.ts'
import { planStatus, statusKind } from './bulk/status.ts'
import { editOrgan, moveOrgan } from './edit-organ.ts'
import { exportKind } from './files/export.ts'
import { importKind } from './files/import.ts'
import { findOrgans, listOrganNodes } from './find-organs.ts'
import { insertOrgan } from './insert-organ.ts'
import { organOrThrow } from './internal.ts'
import { listOrgans } from './list-organs.ts'
import { removeOrgan } from './remove-organ.ts'
import { formOf } from './rows.ts'
import { organOptions, selectOrgans } from './select-organs.ts'

export function organRoutes(routing: Routing): void {
  route(routing, calls.listOrgans, listOrgans)
  route(routing, calls.countOrganOptions, ({ ctx, input }) =>
    countOptions(ctx.db, {
      from: sql`organ o`,
      where: selectOrgans(withoutOwn(input), ctx),
      value: organOptions[input.by],
    }),
  )
  route(routing, calls.getOrgan, ({ ctx, input }) => organOrThrow(ctx.db, formOf(ctx), input.id))
  route(routing, calls.insertOrgan, insertOrgan)
  route(routing, calls.editOrgan, editOrgan)
  route(routing, calls.moveOrgan, moveOrgan)
  route(routing, calls.removeOrgan, removeOrgan)
  routeBulk(routing, calls.statusOrgans, statusKind, planStatus)
  routeBulk(routing, calls.assignMenuPackage, packageKind, planPackage)
  route(routing, calls.listOrganNodes, listOrganNodes)
  route(routing, calls.findOrgans, findOrgans)
  routeImport(routing, calls.organImport, importKind)
  routeExport(routing, calls.organExport, exportKind)
}
