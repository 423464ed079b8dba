import { screens } from '../lib/contracts/screens.ts'
import type { RecordKind } from './core/records/kind.ts'
import { dictReferences } from './dict-references.ts'
import { menuPackageRecord, menuRecordKinds, roleRecordKinds } from './modules/access/index.ts'
import { recordKinds as accountKinds } from './modules/account/index.ts'
import { recordKinds as agentKinds } from './modules/agent/index.ts'
import { recordKinds as areaKinds } from './modules/area/index.ts'
import { dictRecordKinds } from './modules/dict/index.ts'
import { recordKinds as organKinds } from './modules/organ/index.ts'
import { recordKinds as staffKinds } from './modules/staff/index.ts'

/** Every kind of record that has a history. */
export const recordKinds: readonly RecordKind[] = [
  ...areaKinds,
  ...organKinds,
  ...accountKinds,
  ...staffKinds,
  ...agentKinds,
  ...dictRecordKinds(dictReferences),
  ...roleRecordKinds,
  ...menuRecordKinds(screens),
  menuPackageRecord,
]
