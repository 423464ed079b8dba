import type { RecordKind } from '../../core/records/kind.ts'
import type { TaskKind } from '../../core/tasks/kind.ts'
import { statusKind } from './bulk/status.ts'

export { areaRoutes } from './routes.ts'
export { prefixOf } from './select-areas.ts'

export const taskKinds: readonly TaskKind[] = [statusKind]
export const recordKinds: readonly RecordKind[] = [{ entity: 'area', list: 'area:list', edit: 'area:edit' }]
