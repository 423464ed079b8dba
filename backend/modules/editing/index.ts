import { defineModule } from '../../core/module.ts'
import { editingRoutes } from './routes.ts'

export const editingModule = defineModule({
  name: 'editing',
  routes: (routing, { recordKinds }) => editingRoutes(routing, recordKinds),
})
