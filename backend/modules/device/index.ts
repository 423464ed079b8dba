import { defineModule } from '../../core/module.ts'
import {
  device,
  deviceActivation,
  deviceCode,
  deviceCodeBatch,
  deviceDocument,
  deviceDocumentLine,
  deviceDocumentNumber,
  deviceEvent,
} from '../../tables/device.ts'
import { allocateBulk } from './bulk/allocate.ts'
import { resetActivationBulk } from './bulk/reset-activation.ts'
import {
  dismissAlertBulk,
  lockBulk,
  repairBulk,
  repairedBulk,
  scrapBulk,
  unbindBulk,
  unlockBulk,
} from './bulk/state.ts'
import { outFinder, stocktakeFinder, storageFinder } from './documents/finder.ts'
import { deviceFigures } from './figures.ts'
import { exportKind } from './files/export.ts'
import { deviceFinder } from './finder.ts'
import { deviceNames } from './names.ts'
import { devicePlaces, deviceRecords } from './record.ts'
import { deviceRoutes } from './routes.ts'

export { activateDevice } from './activation/activate-device.ts'
export { hashOfCode } from './activation/codes.ts'
export { recordHeartbeats } from './record-heartbeats.ts'
export { verifyStock } from './verify-stock.ts'

const bulks = [
  dismissAlertBulk,
  lockBulk,
  unlockBulk,
  unbindBulk,
  repairBulk,
  repairedBulk,
  scrapBulk,
  allocateBulk,
  resetActivationBulk,
]

export const deviceModule = defineModule({
  name: 'device',
  tables: [
    device,
    deviceActivation,
    deviceCode,
    deviceCodeBatch,
    deviceDocument,
    deviceDocumentLine,
    deviceDocumentNumber,
    deviceEvent,
  ],
  routes: deviceRoutes,
  places: devicePlaces,
  records: deviceRecords,
  tasks: [...bulks.map(({ kind }) => kind), exportKind],
  names: deviceNames,
  finders: [deviceFinder, storageFinder, outFinder, stocktakeFinder],
  ...deviceFigures,
})
