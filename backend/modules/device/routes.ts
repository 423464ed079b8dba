import { sql } from 'drizzle-orm'
import * as activation from '../../../lib/contracts/device/activation.ts'
import * as calls from '../../../lib/contracts/device/calls.ts'
import * as out from '../../../lib/contracts/device/out.ts'
import * as stocktake from '../../../lib/contracts/device/stocktake.ts'
import * as storage from '../../../lib/contracts/device/storage.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { countOptions, withoutOwn } from '../../core/records/option-counts.ts'
import { routeBulk, routeExport } from '../../core/tasks/routing.ts'
import { insertCodes, listCodes, voidCodes } from './activation/codes.ts'
import { listActivations } from './activation/list-activations.ts'
import { bindDevice } from './bind-device.ts'
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
import { readLines } from './documents/lines.ts'
import { exportKind } from './files/export.ts'
import { findDeviceValues } from './find-values.ts'
import { deviceOrThrow } from './internal.ts'
import { listDevices } from './list-devices.ts'
import { listDeviceEvents } from './list-events.ts'
import { finishOut } from './out/finish-out.ts'
import { listOuts } from './out/list-outs.ts'
import { addOutSns, listStock, pickDevices, removeOutSns } from './out/out-sns.ts'
import { receiveOut } from './out/receive-out.ts'
import { outOrThrow } from './out/rows.ts'
import { cancelOut, editOut, insertOut } from './out/write-out.ts'
import { replaceDevice } from './replace-device.ts'
import { deviceOptions, selectDevices } from './select-devices.ts'
import { differencesOf, readStocktakeSns } from './stocktake/differences.ts'
import { listStocktakes, stocktakeOrThrow } from './stocktake/rows.ts'
import {
  addStocktakeSns,
  cancelStocktake,
  finishStocktake,
  insertStocktake,
  removeStocktakeSns,
} from './stocktake/write-stocktake.ts'
import { cancelStorage } from './storage/cancel-storage.ts'
import { finishStorage } from './storage/finish-storage.ts'
import { listStorages } from './storage/list-storages.ts'
import { readSnFile } from './storage/read-sn-file.ts'
import { storageOrThrow } from './storage/rows.ts'
import { addStorageSns, removeStorageSns } from './storage/storage-sns.ts'
import { editStorage, insertStorage } from './storage/write-storage.ts'

export function deviceRoutes(routing: Routing): void {
  route(routing, calls.listDevices, listDevices)
  route(routing, calls.countDeviceOptions, ({ ctx, input }) => {
    const where = selectDevices(withoutOwn(input), ctx.scope)
    return countOptions(ctx.db, { from: sql`device d`, where, value: deviceOptions[input.by] })
  })
  route(routing, calls.getDevice, ({ ctx, input }) => deviceOrThrow(ctx.db, ctx.scope, input.id))
  route(routing, calls.findDeviceValues, findDeviceValues)
  route(routing, calls.listDeviceEvents, listDeviceEvents)
  routeBulk(routing, calls.lockDevices, lockBulk.kind, lockBulk.plan)
  routeBulk(routing, calls.dismissAlerts, dismissAlertBulk.kind, dismissAlertBulk.plan)
  routeBulk(routing, calls.unlockDevices, unlockBulk.kind, unlockBulk.plan)
  routeBulk(routing, calls.unbindDevices, unbindBulk.kind, unbindBulk.plan)
  routeBulk(routing, calls.repairDevices, repairBulk.kind, repairBulk.plan)
  routeBulk(routing, calls.finishRepairs, repairedBulk.kind, repairedBulk.plan)
  routeBulk(routing, calls.scrapDevices, scrapBulk.kind, scrapBulk.plan)
  routeBulk(routing, calls.allocateDevices, allocateBulk.kind, allocateBulk.plan)
  route(routing, calls.bindDevice, bindDevice)
  route(routing, calls.replaceDevice, replaceDevice)
  routeExport(routing, calls.deviceExport, exportKind)
  storageRoutes(routing)
  outRoutes(routing)
  stocktakeRoutes(routing)
  route(routing, activation.listCodes, listCodes)
  route(routing, activation.insertCodes, insertCodes)
  route(routing, activation.voidCodes, voidCodes)
  route(routing, activation.listActivations, listActivations)
  routeBulk(routing, activation.resetActivations, resetActivationBulk.kind, resetActivationBulk.plan)
}

function storageRoutes(routing: Routing): void {
  route(routing, storage.listStorages, listStorages)
  route(routing, storage.getStorage, ({ ctx, input }) => storageOrThrow(ctx.db, input.id))
  route(routing, storage.insertStorage, insertStorage)
  route(routing, storage.editStorage, editStorage)
  route(routing, storage.listStorageSns, async ({ ctx, input }) => {
    await storageOrThrow(ctx.db, input.id)
    return readLines(ctx.db, input.id)
  })
  route(routing, storage.addStorageSns, addStorageSns)
  route(routing, storage.removeStorageSns, removeStorageSns)
  route(routing, storage.readSnFile, readSnFile)
  route(routing, storage.finishStorage, finishStorage)
  route(routing, storage.cancelStorage, cancelStorage)
}

function stocktakeRoutes(routing: Routing): void {
  route(routing, stocktake.listStocktakes, listStocktakes)
  route(routing, stocktake.getStocktake, ({ ctx, input }) => stocktakeOrThrow(ctx.db, input.id))
  route(routing, stocktake.insertStocktake, insertStocktake)
  route(routing, stocktake.listStocktakeSns, async ({ ctx, input }) =>
    readStocktakeSns(ctx.db, await stocktakeOrThrow(ctx.db, input.id)),
  )
  route(routing, stocktake.addStocktakeSns, addStocktakeSns)
  route(routing, stocktake.removeStocktakeSns, removeStocktakeSns)
  route(routing, stocktake.listDifferences, async ({ ctx, input }) =>
    differencesOf(ctx.db, await stocktakeOrThrow(ctx.db, input.id)),
  )
  route(routing, stocktake.finishStocktake, finishStocktake)
  route(routing, stocktake.cancelStocktake, cancelStocktake)
}

function outRoutes(routing: Routing): void {
  route(routing, out.listOuts, listOuts)
  route(routing, out.getOut, ({ ctx, input }) => outOrThrow(ctx.db, ctx.scope, input.id))
  route(routing, out.insertOut, insertOut)
  route(routing, out.editOut, editOut)
  route(routing, out.listOutSns, async ({ ctx, input }) => {
    await outOrThrow(ctx.db, ctx.scope, input.id)
    return readLines(ctx.db, input.id)
  })
  route(routing, out.addOutSns, addOutSns)
  route(routing, out.readOutSnFile, readSnFile)
  route(routing, out.removeOutSns, removeOutSns)
  route(routing, out.listStock, listStock)
  route(routing, out.pickDevices, pickDevices)
  route(routing, out.finishOut, finishOut)
  route(routing, out.receiveOut, receiveOut)
  route(routing, out.cancelOut, cancelOut)
}
