import { defineModule } from '../../core/module.ts'
import { workspaceNames } from './names.ts'
import { workspaceRoutes } from './routes.ts'

export const workspaceModule = defineModule({ name: 'workspace', routes: workspaceRoutes, names: workspaceNames })
