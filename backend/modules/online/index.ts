import { defineModule } from '../../core/module.ts'
import { sessionNames } from './names.ts'
import { onlineRoutes } from './routes.ts'

export const onlineModule = defineModule({ name: 'online', routes: onlineRoutes, names: [sessionNames] })
