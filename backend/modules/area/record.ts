import type { RecordKind } from '../../core/records/kind.ts'

/** Divisions come from the state; they are turned on and off, and nothing of them is set back. */
export const areaRecord: RecordKind = { entity: 'area', list: 'area:list', edit: 'area:edit' }
