import type { RecordKind } from '../../core/records/kind.ts'
import type { TaskKind } from '../../core/tasks/kind.ts'
import { auditExportKind, loginExportKind } from './exports.ts'

export { nameEntries, nameSealed } from './name-entries.ts'
export { auditRoutes } from './routes.ts'
export { sealAudit } from './seal.ts'
export { verifyAudit } from './verify.ts'

export const auditTaskKinds = (kinds: readonly RecordKind[]): readonly TaskKind[] => [
  auditExportKind(kinds),
  loginExportKind,
]
