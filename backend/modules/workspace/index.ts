import { defineModule } from '../../core/module.ts'
import { listLayout, recentScreen, savedView } from '../../tables/workspace.ts'
import { workspaceNames } from './names.ts'
import { workspaceRoutes } from './routes.ts'

export { hiddenOn } from './layouts.ts'

export const workspaceModule = defineModule({
  name: 'workspace',
  tables: [listLayout, recentScreen, savedView],
  routes: workspaceRoutes,
  names: workspaceNames,
})
