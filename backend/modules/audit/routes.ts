import * as calls from '../../../lib/contracts/audit/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { routeExport } from '../../core/tasks/routing.ts'
import { auditExportKind, loginExportKind } from './files/export.ts'
import { findActors } from './find-actors.ts'
import { getAudit, listAudit } from './list-audit.ts'
import { listWords } from './list-labels.ts'
import { listLogins } from './list-logins.ts'
import type { Records } from './rows.ts'

export function auditRoutes(routing: Routing, records: Records): void {
  route(routing, calls.listAudit, ({ ctx, input }) => listAudit({ ctx, input, ...records }))
  route(routing, calls.getAudit, ({ ctx, input }) => getAudit({ ctx, input, ...records }))
  route(routing, calls.listAuditWords, listWords)
  route(routing, calls.findActors, findActors)
  route(routing, calls.listLogins, listLogins)
  routeExport(routing, calls.auditExport, auditExportKind(records))
  routeExport(routing, calls.loginExport, loginExportKind)
}
