import { sql } from 'drizzle-orm'
import * as calls from '../../../lib/contracts/audit/calls.ts'
import { type Routing, route } from '../../core/http/route.ts'
import type { RecordNames } from '../../core/records/names.ts'
import { countOptions, withoutOwn } from '../../core/records/option-counts.ts'
import { routeExport } from '../../core/tasks/routing.ts'
import { auditExportKind, loginExportKind } from './files/export.ts'
import { findActors } from './find-actors.ts'
import { entriesOf } from './find-entries.ts'
import { getAudit, listAudit } from './list-audit.ts'
import { listWords } from './list-labels.ts'
import { listLogins } from './list-logins.ts'
import { selectAudit, selectLogins } from './select-entries.ts'

export function auditRoutes(routing: Routing, names: readonly RecordNames[]): void {
  route(routing, calls.listAudit, ({ ctx, input }) => listAudit({ ctx, input, names }))
  route(routing, calls.countAuditOptions, async ({ ctx, input }) => {
    const from = entriesOf(await selectAudit(ctx.db, withoutOwn(input), ctx.scope, names))
    return countOptions(ctx.db, { from, where: undefined, value: sql`l.${sql.identifier(input.by)}` })
  })
  route(routing, calls.getAudit, ({ ctx, input }) => getAudit({ ctx, input, names }))
  route(routing, calls.listAuditTerms, listWords)
  route(routing, calls.findActors, findActors)
  route(routing, calls.listLogins, listLogins)
  route(routing, calls.countLoginOptions, async ({ ctx, input }) => {
    const from = entriesOf(await selectLogins(ctx.db, withoutOwn(input), ctx.scope))
    return countOptions(ctx.db, { from, where: undefined, value: sql`l.action` })
  })
  routeExport(routing, calls.auditExport, auditExportKind(names))
  routeExport(routing, calls.loginExport, loginExportKind)
}
