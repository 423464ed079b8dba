import { sql } from 'drizzle-orm'
import { editOut } from '../../../lib/contracts/device/out.ts'
import { editStorage } from '../../../lib/contracts/device/storage.ts'
import { deviceWithin, documentWithin, within } from '../../core/auth/data-scope.ts'
import { isInScopeBy, type RecordKind, revertBy } from '../../core/records/kind.ts'
import { outOrThrow } from './out/rows.ts'
import * as out from './out/write-out.ts'
import { storageOrThrow } from './storage/rows.ts'
import * as storage from './storage/write-storage.ts'

/** Devices have no form: each of their changes is an action. */
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
