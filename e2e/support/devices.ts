import type { Page } from '@playwright/test'
import type { Call, CallAnswer, CallInput } from '../../lib/contracts/base/call.ts'
import { insertCodes } from '../../lib/contracts/device/activation.ts'
import * as out from '../../lib/contracts/device/out.ts'
import * as storage from '../../lib/contracts/device/storage.ts'
import { call } from './call.ts'

async function done<C extends Call>(page: Page, contract: C, input: CallInput<C>): Promise<CallAnswer<C>> {
  const { message, result } = await call(page.request, process.env.E2E_BASE_URL ?? '', contract, input)
  if (message !== 'ok') throw new Error(`${contract.path}: ${message}`)
  return result
}

/** Receives a device with the serial number `sn` into stock, as the signed-in user of the page. */
export async function storeDevice(page: Page, sn: string): Promise<void> {
  const batch = { model: '示例平板', batch: sn, supplier: '', quantity: 1, note: '' }
  const box = await done(page, storage.insertStorage, batch)
  await done(page, storage.addStorageSns, { id: box.id, sns: [sn] })
  await done(page, storage.finishStorage, { id: box.id, rowVersion: box.rowVersion })
}

/**
 * Receives a device into stock and ships it to an agent or an organisation, as the signed-in user of the page. An
 * organisation also confirms the receipt.
 */
export async function sendDevice(page: Page, sn: string, to: { agentId?: string; organId?: string }): Promise<void> {
  await storeDevice(page, sn)
  const parcel = await done(page, out.insertOut, { kind: 'out', agentId: null, organId: null, note: '', ...to })
  await done(page, out.addOutSns, { id: parcel.id, sns: [sn] })
  const { id, rowVersion } = await done(page, out.finishOut, { id: parcel.id, rowVersion: parcel.rowVersion })
  if (to.organId) await done(page, out.receiveOut, { id, rowVersion, receiver: '示例老师' })
}

/** Creates two activation codes of an organisation and returns them. */
export async function codesFor(page: Page, organId: string): Promise<[string, string]> {
  const { codes } = await done(page, insertCodes, { organId, quantity: 2, validTo: null, note: '' })
  return [codes[0] ?? '', codes[1] ?? '']
}
