import { defineModule } from '../../core/module.ts'
import { salesOrder } from '../../tables/order.ts'
import { cancelBulk, confirmBulk, submitBulk } from './bulk/steps.ts'
import { exportKind } from './files/export.ts'
import { importKind } from './files/import.ts'
import { orderFinder } from './finder.ts'
import { orderNames } from './names.ts'
import { orderPlaces } from './places.ts'
import { orderRecord } from './record.ts'
import { orderRoutes } from './routes.ts'

export const orderModule = defineModule({
  name: 'order',
  tables: [salesOrder],
  routes: orderRoutes,
  places: orderPlaces,
  records: [orderRecord],
  tasks: [submitBulk.kind, confirmBulk.kind, cancelBulk.kind, importKind, exportKind],
  names: [orderNames],
  finders: [orderFinder],
})
