import { defineModule } from '../../core/module.ts'
import { exportKind } from './files/export.ts'
import { importKind } from './files/import.ts'
import { agentRecord } from './record.ts'
import { removeKind } from './remove-agents.ts'
import { agentRoutes } from './routes.ts'
import { statusKind } from './status-agents.ts'

export const agentModule = defineModule({
  name: 'agent',
  routes: agentRoutes,
  records: [agentRecord],
  tasks: [statusKind, removeKind, importKind, exportKind],
})
