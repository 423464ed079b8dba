import type { RecordKind } from '../../core/records/kind.ts'

/** Restores no fields, because divisions come from the state and users can only enable or disable them. */
export const areaRecord: RecordKind = { entity: 'area', list: 'area:list', edit: 'area:edit' }
