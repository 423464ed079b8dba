import * as calls from '../../../lib/contracts/audit/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import type { RecordNames } from '../../core/records/names.ts'
import { routeExport } from '../../core/tasks/routing.ts'
import { auditExportKind, loginExportKind } from './files/export.ts'
import { findActors } from './find-actors.ts'
import { getAudit, listAudit } from './list-audit.ts'
import { listWords } from './list-labels.ts'
import { listLogins } from './list-logins.ts'

export function auditRoutes(routing: Routing, names: readonly RecordNames[]): void {
  route(routing, calls.listAudit, ({ ctx, input }) => listAudit({ ctx, input, names }))
  route(routing, calls.getAudit, ({ ctx, input }) => getAudit({ ctx, input, names }))
  route(routing, calls.listAuditWords, listWords)
  route(routing, calls.findActors, findActors)
  route(routing, calls.listLogins, listLogins)
  routeExport(routing, calls.auditExport, auditExportKind(names))
  routeExport(routing, calls.loginExport, loginExportKind)
}
