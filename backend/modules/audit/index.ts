import { defineModule } from '../../core/module.ts'
import { auditLog, auditName, auditSeal } from '../../tables/audit.ts'
import { auditFigures } from './figures.ts'
import { auditExportKind, loginExportKind } from './files/export.ts'
import { nameSealed } from './name-entries.ts'
import { auditRoutes } from './routes.ts'
import { sealAudit } from './seal.ts'

export { nameEntries } from './name-entries.ts'
export { verifyAudit } from './verify.ts'

export const auditModule = defineModule({
  name: 'audit',
  tables: [auditLog, auditName, auditSeal],
  routes: (routing, { recordNames }) => auditRoutes(routing, recordNames),
  tasks: ({ recordNames }) => [auditExportKind(recordNames), loginExportKind],
  schedules: [
    { name: 'seal-audit', cron: '*/5 * * * *', run: ({ db }) => sealAudit(db) },
    { name: 'name-audit', cron: '2-59/5 * * * *', run: ({ db }) => nameSealed(db) },
  ],
  ...auditFigures,
})
