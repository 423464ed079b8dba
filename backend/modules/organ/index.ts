import { defineModule } from '../../core/module.ts'
import { packageKind } from './assign-package.ts'
import { statusKind as classStatus, graduateKind, promoteKind } from './class/bulk-classes.ts'
import { classRecord } from './class/record.ts'
import { classReferences } from './dict-references.ts'
import { classExportKind } from './files/export-classes.ts'
import { organExportKind } from './files/export-organs.ts'
import { classImportKind } from './files/import-classes.ts'
import { organImportKind } from './files/import-organs.ts'
import { organRecord } from './record.ts'
import { organRoutes } from './routes.ts'
import { statusKind as organStatus } from './status-organs.ts'

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

export const organModule = defineModule({
  name: 'organ',
  routes: organRoutes,
  records: [organRecord, classRecord],
  tasks: [
    organStatus,
    packageKind,
    promoteKind,
    graduateKind,
    classStatus,
    organImportKind,
    classImportKind,
    organExportKind,
    classExportKind,
  ],
  dictReferences: classReferences,
})
