import { defineModule } from '../../core/module.ts'
import { searchRoutes } from './routes.ts'

export const searchModule = defineModule({
  name: 'search',
  routes: (routing, { finders }) => searchRoutes(routing, finders),
})
