import type { TaskKind } from '../../core/tasks/kind.ts'
import { exportKind } from './export-agents.ts'
import { importKind } from './import-agents.ts'
import { removeKind } from './remove-agents.ts'
import { statusKind } from './status-agents.ts'

export { recordKinds } from './record-kind.ts'
export { agentRoutes } from './routes.ts'

export const taskKinds: readonly TaskKind[] = [statusKind, removeKind, importKind, exportKind]
