import type { RecordKind } from '../../core/records/kind.ts'
import type { TaskKind } from '../../core/tasks/kind.ts'
import { packageKind } from './bulk/assign-package.ts'
import { statusKind as organStatus } from './bulk/status.ts'
import { graduateKind } from './class/bulk/graduate.ts'
import { promoteKind } from './class/bulk/promote.ts'
import { classStatusKind } from './class/bulk/status.ts'
import { classRecord } from './class/record-kind.ts'
import { classExportKind } from './files/export-classes.ts'
import { organExportKind } from './files/export-organs.ts'
import { classImportKind } from './files/import-classes.ts'
import { organImportKind } from './files/import-organs.ts'
import { organRecord } from './record-kind.ts'

export { organRoutes } from './routes.ts'
export {
  classPicking,
  classWithin,
  gradeCovered,
  OUTSIDE_GRADE,
  OUTSIDE_ORGAN,
  organPicking,
  organsInScope,
  teacherWithin,
} from './scope.ts'

export const taskKinds: readonly TaskKind[] = [
  organStatus,
  packageKind,
  promoteKind,
  graduateKind,
  classStatusKind,
  organImportKind,
  classImportKind,
  organExportKind,
  classExportKind,
]
export const recordKinds: readonly RecordKind[] = [organRecord, classRecord]
