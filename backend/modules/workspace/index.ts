import { defineModule } from '../../core/module.ts'
import { workspaceRoutes } from './routes.ts'

export const workspaceModule = defineModule({ name: 'workspace', routes: workspaceRoutes })
