import { defineModule } from '../../core/module.ts'
import { statisticsRoutes } from './routes.ts'

export const statisticsModule = defineModule({
  name: 'statistics',
  routes: (routing, { contributions }) => statisticsRoutes(routing, contributions),
})
