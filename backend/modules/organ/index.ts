import { defineModule } from '../../core/module.ts'
import { packageKind } from './bulk/assign-package.ts'
import { statusKind as organStatus } from './bulk/status.ts'
import { graduateKind } from './class/bulk/graduate.ts'
import { promoteKind } from './class/bulk/promote.ts'
import { classStatusKind } from './class/bulk/status.ts'
import { classRecord } from './class/record.ts'
import { classReferences } from './dict-references.ts'
import { classExportKind } from './files/export-classes.ts'
import { organExportKind } from './files/export-organs.ts'
import { classImportKind } from './files/import-classes.ts'
import { organImportKind } from './files/import-organs.ts'
import { organRecord } from './record.ts'
import { organRoutes } from './routes.ts'

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
    classStatusKind,
    organImportKind,
    classImportKind,
    organExportKind,
    classExportKind,
  ],
  dictReferences: classReferences,
})
