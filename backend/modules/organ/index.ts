import { defineModule } from '../../core/module.ts'
import { organ } from '../../tables/organ.ts'
import { packageKind } from './bulk/assign-package.ts'
import { statusKind } from './bulk/status.ts'
import { organFigures } from './figures.ts'
import { exportKind } from './files/export.ts'
import { importKind } from './files/import.ts'
import { organFinder } from './finder.ts'
import { organNames } from './names.ts'
import { organPlaces } from './places.ts'
import { organRecord } from './record.ts'
import { organRoutes } from './routes.ts'

export { changeContract } from './change-contract.ts'
export { requireOrgan } from './in-use.ts'
export { organsInScope } from './scope.ts'

export const organModule = defineModule({
  name: 'organ',
  tables: [organ],
  routes: organRoutes,
  places: organPlaces,
  records: [organRecord],
  tasks: [statusKind, packageKind, importKind, exportKind],
  names: [organNames],
  finders: [organFinder],
  ...organFigures,
})
