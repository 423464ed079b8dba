import { sweepAnswers } from '../../core/idempotency/sweep-answers.ts'
import { defineModule } from '../../core/module.ts'
import { autosave, editLease, leaseRequest } from '../../tables/editing.ts'
import { editingFigures } from './figures.ts'
import { editingRoutes } from './routes.ts'

export const editingModule = defineModule({
  name: 'editing',
  tables: [autosave, editLease, leaseRequest],
  routes: editingRoutes,
  schedules: [{ name: 'sweep-answers', cron: '23 * * * *', run: sweepAnswers }],
  ...editingFigures,
})
