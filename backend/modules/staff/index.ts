import { defineModule } from '../../core/module.ts'
import { systemUser, userAgent, userOrgan, userRole, userScope } from '../../tables/staff.ts'
import { lockBulk } from './bulk/lock.ts'
import { passwordBulk } from './bulk/password.ts'
import { removeBulk } from './bulk/remove.ts'
import { roleBulk } from './bulk/roles.ts'
import { scopeReferences } from './dict-references.ts'
import { staffFigures } from './figures.ts'
import { exportKind } from './files/export.ts'
import { importKind } from './files/import.ts'
import { staffFinder } from './finder.ts'
import { staffNames } from './names.ts'
import { staffRecord } from './record.ts'
import { staffRoutes } from './routes.ts'
import { staffPlaces } from './scope.ts'

export { peopleAbove } from './access/escalation-limits.ts'

export const staffModule = defineModule({
  name: 'staff',
  tables: [systemUser, userAgent, userOrgan, userRole, userScope],
  routes: staffRoutes,
  places: staffPlaces,
  records: [staffRecord],
  tasks: [lockBulk.kind, roleBulk.kind, removeBulk.kind, passwordBulk.kind, importKind, exportKind],
  dictReferences: scopeReferences,
  finders: [staffFinder],
  names: [staffNames],
  ...staffFigures,
})
