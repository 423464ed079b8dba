import * as calls from '../../../lib/contracts/audit/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import type { RecordKind } from '../../core/records/kind.ts'
import { routeExport } from '../../core/tasks/routing.ts'
import { auditExportKind, loginExportKind } from './files/export.ts'
import { findActors } from './find-actors.ts'
import { getAudit, listAudit } from './list-audit.ts'
import { listLogins } from './list-logins.ts'
import { listWords } from './list-words.ts'

/** `kinds`: every kind of record there is. */
export function auditRoutes(routing: Routing, kinds: readonly RecordKind[]): void {
  route(routing, calls.listAudit, ({ ctx, input }) => listAudit({ ctx, input, kinds }))
  route(routing, calls.getAudit, ({ ctx, input }) => getAudit({ ctx, input, kinds }))
  route(routing, calls.listAuditWords, listWords)
  route(routing, calls.findActors, findActors)
  route(routing, calls.listLogins, listLogins)
  routeExport(routing, calls.auditExport, auditExportKind(kinds))
  routeExport(routing, calls.loginExport, loginExportKind)
}
