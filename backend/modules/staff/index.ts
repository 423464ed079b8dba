import { defineModule } from '../../core/module.ts'
import { lockKind, passwordKind, removeKind, roleKind } from './bulk/actions.ts'
import { scopeReferences } from './dict-references.ts'
import { exportKind } from './files/export.ts'
import { importKind } from './files/import.ts'
import { staffFinder } from './finder.ts'
import { staffRecord } from './record.ts'
import { staffRoutes } from './routes.ts'

export { staffWithin } from './scope.ts'

export const staffModule = defineModule({
  name: 'staff',
  routes: staffRoutes,
  records: [staffRecord],
  tasks: [lockKind, roleKind, removeKind, passwordKind, importKind, exportKind],
  dictReferences: scopeReferences,
  finders: [staffFinder],
})
