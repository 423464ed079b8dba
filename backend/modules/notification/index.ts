import { defineModule } from '../../core/module.ts'
import { notification } from '../../tables/notification.ts'
import { notificationFigures } from './figures.ts'
import { notificationRoutes } from './routes.ts'

export { notify } from './notify.ts'

export const notificationModule = defineModule({
  name: 'notification',
  tables: [notification],
  routes: notificationRoutes,
  ...notificationFigures,
})
