import { defineModule } from '../../core/module.ts'
import { area } from '../../tables/area.ts'
import { statusKind } from './bulk/status.ts'
import { areaNames } from './names.ts'
import { areaRecord } from './record.ts'
import { areaRoutes } from './routes.ts'

export { prefixOf } from './select-areas.ts'

export const areaModule = defineModule({
  name: 'area',
  tables: [area],
  routes: areaRoutes,
  records: [areaRecord],
  tasks: [statusKind],
  names: areaNames,
})
