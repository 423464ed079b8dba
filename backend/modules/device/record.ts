import { sql } from 'drizzle-orm'
import { editOut } from '../../../lib/contracts/device/out.ts'
import { editStorage } from '../../../lib/contracts/device/storage.ts'
import type { Module } from '../../core/module.ts'
import { isInScopeBy, type RecordKind, revertBy } from '../../core/records/kind.ts'
import { placesBy } from '../../core/records/places.ts'
import { within } from '../../core/scope/data-scope.ts'
import { outOrThrow } from './out/rows.ts'
import * as out from './out/write-out.ts'
import { deviceWithin, documentWithin } from './scope.ts'
import { storageOrThrow } from './storage/rows.ts'
import * as storage from './storage/write-storage.ts'

/**
 * Histories of devices and documents. Fields of a device cannot be reverted, because a device has no form: only actions
 * change it.
 */
export const deviceRecords: readonly RecordKind[] = [
  {
    entity: 'device',
    list: 'device:list',
    edit: 'device:allocate',
    isInScope: isInScopeBy('device', (scope) => deviceWithin(scope, 'r')),
    revertible: [],
  },
  {
    entity: 'deviceStorage',
    list: 'deviceStorage:list',
    edit: 'deviceStorage:edit',
    ...revertBy(editStorage, ({ db }, id) => storageOrThrow(db, id), storage.editStorage),
  },
  {
    entity: 'deviceCode',
    list: 'deviceCode:list',
    edit: 'deviceCode:edit',
    isInScope: isInScopeBy('device_code_batch', (scope) =>
      within(scope, { organ: sql`r.organ_id`, createdBy: sql`r.created_by` }),
    ),
    revertible: [],
  },
  {
    entity: 'deviceOut',
    list: 'deviceOut:list',
    edit: 'deviceOut:edit',
    isInScope: isInScopeBy('device_document', (scope) => sql`${documentWithin(scope, 'r')}`),
    ...revertBy(editOut, ({ db, scope }, id) => outOrThrow(db, scope, id), out.editOut),
  },
]

/** The agent of a record that has no organisation; null for other records. */
const agentAlone = sql`case when r.organ_id is null then r.agent_id end`

export const devicePlaces: Module['places'] = {
  device: placesBy('device', { organ: sql`r.organ_id`, agent: agentAlone }),
  deviceCode: placesBy('device_code_batch', { organ: sql`r.organ_id`, createdBy: sql`r.created_by` }),
  deviceOut: placesBy('device_document', { organ: sql`r.organ_id`, agent: agentAlone, createdBy: sql`r.created_by` }),
}
