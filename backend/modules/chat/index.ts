import { defineModule } from '../../core/module.ts'
import { chatRoutes } from './routes.ts'

export const chatModule = defineModule({ name: 'chat', routes: chatRoutes })
