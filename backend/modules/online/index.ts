import { defineModule } from '../../core/module.ts'
import { onlineRoutes } from './routes.ts'

export const onlineModule = defineModule({ name: 'online', routes: onlineRoutes })
