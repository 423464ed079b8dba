import { defineModule } from '../../core/module.ts'
import { notificationRoutes } from './routes.ts'

export { notify } from './notify.ts'

export const notificationModule = defineModule({ name: 'notification', routes: notificationRoutes })
