import { defineModule } from '../../core/module.ts'
import { listLook, recentScreen, savedView } from '../../tables/workspace.ts'
import { workspaceNames } from './names.ts'
import { workspaceRoutes } from './routes.ts'

export { hiddenOn } from './looks.ts'

export const workspaceModule = defineModule({
  name: 'workspace',
  tables: [listLook, recentScreen, savedView],
  routes: workspaceRoutes,
  names: workspaceNames,
})
