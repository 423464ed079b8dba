import { expect } from 'vitest'
import type { Call } from '../../lib/contracts/base/call.ts'
import type { BulkPreview } from '../../lib/contracts/base/task-calls.ts'
import { getDevice, listDevices } from '../../lib/contracts/device/calls.ts'
import * as out from '../../lib/contracts/device/out.ts'
import * as storage from '../../lib/contracts/device/storage.ts'
import { verifyStock } from '../modules/device/index.ts'
import type { TestApp } from './test-app.ts'

/**
 * Returns actions in the warehouse, which call the service with this session token and fail the test if a call is
 * refused.
 */
export function warehouse(app: TestApp, token: string) {
  const from = { token }
  const done = async <C extends Call>(call: C, input: Parameters<TestApp['call']>[1]) => {
    const { result, message } = await app.call(call, input as never, from)
    expect(message).toBe('ok')
    return result
  }
  const self = {
    /** Creates a draft 入库单 with these serial numbers. */
    async drafted(sns: readonly string[], more: Partial<storage.StorageBody> = {}) {
      const body = { model: '示例平板', batch: 'B1', supplier: '', quantity: sns.length, note: '', ...more }
      const draft = await done(storage.insertStorage, body)
      await done(storage.addStorageSns, { id: draft.id, sns: [...sns] })
      return draft
    },
    async stored(sns: readonly string[], more: Partial<storage.StorageBody> = {}) {
      const { id, rowVersion } = await self.drafted(sns, more)
      return done(storage.finishStorage, { id, rowVersion })
    },
    async shipping(to: Partial<out.OutBody>, sns: readonly string[]) {
      const draft = await done(out.insertOut, { kind: 'out', agentId: null, organId: null, note: '', ...to })
      await done(out.addOutSns, { id: draft.id, sns: [...sns] })
      return draft
    },
    async shipped(to: Partial<out.OutBody>, sns: readonly string[]) {
      const { id, rowVersion } = await self.shipping(to, sns)
      return done(out.finishOut, { id, rowVersion })
    },
    async received(to: Partial<out.OutBody>, sns: readonly string[]) {
      const { id, rowVersion } = await self.shipped(to, sns)
      return done(out.receiveOut, { id, rowVersion, receiver: '示例老师' })
    },
    async bySn(sn: string) {
      const { list } = await done(listDevices, { keyword: sn })
      const found = list.find((one) => one.sn === sn)
      if (!found) throw new Error(`no device ${sn}`)
      return done(getDevice, { id: found.id })
    },
    /**
     * Runs a bulk action on devices; returns the number of changes, the reasons for skipped devices and the id of the
     * task.
     */
    async bulk(call: Call, ids: readonly string[], params: object) {
      const input = { selection: { ids: [...ids] }, params, preview: false }
      const { result, message } = await app.call(call, input, from)
      if (!result) throw new Error(message)
      await app.runTasks()
      const { preview, task } = result as { preview: BulkPreview; task: { id: string } | null }
      return { skips: preview.skips.map(({ reason }) => reason), change: preview.change, taskId: task?.id ?? '' }
    },
    /**
     * Checks that the stored numbers of devices at organisations, at agents and in stock agree with the documents and
     * with the devices' events.
     */
    async addsUp() {
      const { differences, documents } = await verifyStock(app.services.db)
      expect({ differences, documents }).toEqual({ differences: [], documents: [] })
    },
  }
  return self
}
