import type { TaskKind } from '../../core/tasks/kind.ts'
import { removeKind } from './bulk/remove.ts'
import { statusKind } from './bulk/status.ts'
import { exportKind } from './export-agents.ts'
import { importKind } from './import-agents.ts'

export { recordKinds } from './record-kind.ts'
export { agentRoutes } from './routes.ts'

export const taskKinds: readonly TaskKind[] = [statusKind, removeKind, importKind, exportKind]
