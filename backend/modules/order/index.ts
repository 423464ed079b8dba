import { defineModule } from '../../core/module.ts'
import { orderPrice, orderSetting, salesOrder } from '../../tables/order.ts'
import { cancelBulk, confirmBulk, submitBulk } from './bulk/steps.ts'
import { orderFigures } from './figures.ts'
import { exportKind } from './files/export.ts'
import { importKind } from './files/import.ts'
import { orderFinder } from './finder.ts'
import { orderPriceNames } from './money/prices.ts'
import { orderNames } from './names.ts'
import { orderPlaces } from './places.ts'
import { orderRecord } from './record.ts'
import { orderRoutes } from './routes.ts'
import { orderSettingNames, orderSettingRecord } from './setting/setting.ts'

export { reasonNotShipped } from './shipments/reason-not-shipped.ts'

export const orderModule = defineModule({
  name: 'order',
  tables: [salesOrder, orderSetting, orderPrice],
  routes: orderRoutes,
  places: orderPlaces,
  records: [orderRecord, orderSettingRecord],
  tasks: [submitBulk.kind, confirmBulk.kind, cancelBulk.kind, importKind, exportKind],
  names: [orderNames, orderSettingNames, orderPriceNames],
  finders: [orderFinder],
  ...orderFigures,
})
