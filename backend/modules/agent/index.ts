import { defineModule } from '../../core/module.ts'
import { agent } from '../../tables/agent.ts'
import { removeKind } from './bulk/remove.ts'
import { statusKind } from './bulk/status.ts'
import { agentFigures } from './figures.ts'
import { exportKind } from './files/export.ts'
import { importKind } from './files/import.ts'
import { agentFinder } from './finder.ts'
import { agentNames } from './names.ts'
import { agentPlaces } from './places.ts'
import { agentRecord } from './record.ts'
import { agentRoutes } from './routes.ts'

export { requireAgent } from './in-use.ts'

export const agentModule = defineModule({
  name: 'agent',
  tables: [agent],
  routes: agentRoutes,
  places: agentPlaces,
  records: [agentRecord],
  tasks: [statusKind, removeKind, importKind, exportKind],
  names: [agentNames],
  finders: [agentFinder],
  ...agentFigures,
})
