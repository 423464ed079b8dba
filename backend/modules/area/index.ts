import { defineModule } from '../../core/module.ts'
import { statusKind } from './bulk/status.ts'
import { areaRecord } from './record.ts'
import { areaRoutes } from './routes.ts'

export { prefixOf } from './select-areas.ts'

export const areaModule = defineModule({
  name: 'area',
  routes: areaRoutes,
  records: [areaRecord],
  tasks: [statusKind],
})
