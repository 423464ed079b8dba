import type { RecordKind } from '../../core/records/kind.ts'

/**
 * The record kind of areas. The history can revert no field, because the state publishes the areas and users can only
 * enable or disable them.
 */
export const areaRecord: RecordKind = { entity: 'area', list: 'area:list', edit: 'area:edit' }
