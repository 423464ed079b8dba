import type { RecordKind } from '../../core/records/kind.ts'
import type { TaskKind } from '../../core/tasks/kind.ts'
import { packageKind } from './assign-package.ts'
import { statusKind as classStatus, graduateKind, promoteKind } from './class/bulk-classes.ts'
import { classRecord } from './class/record-kind.ts'
import { classExportKind } from './files/export-classes.ts'
import { organExportKind } from './files/export-organs.ts'
import { classImportKind } from './files/import-classes.ts'
import { organImportKind } from './files/import-organs.ts'
import { organRecord } from './record-kind.ts'
import { statusKind as organStatus } from './status-organs.ts'

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
  classStatus,
  organImportKind,
  classImportKind,
  organExportKind,
  classExportKind,
]
export const recordKinds: readonly RecordKind[] = [organRecord, classRecord]
