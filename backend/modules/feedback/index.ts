import { feedbackKinds } from '../../../lib/contracts/feedback/calls.ts'
import { defineModule } from '../../core/module.ts'
import { feedback, feedbackMessage, feedbackTemplate } from '../../tables/feedback.ts'
import { closeResolved } from './close-resolved.ts'
import { feedbackReferences } from './dict-references.ts'
import { feedbackFinder } from './finder.ts'
import { feedbackNames } from './names.ts'
import { feedbackRecords } from './record.ts'
import { feedbackRoutes, taskKinds } from './routes.ts'
import { feedbackPlaces } from './scope.ts'
import { feedbackTodos } from './todos.ts'

export { landFeedback } from './door/land-feedback.ts'
export type { Landing } from './door/landing-rows.ts'

export const feedbackModule = defineModule({
  name: 'feedback',
  tables: [feedback, feedbackMessage, feedbackTemplate],
  routes: feedbackRoutes,
  places: feedbackPlaces,
  records: feedbackRecords,
  tasks: taskKinds,
  dictReferences: feedbackReferences,
  names: feedbackNames,
  finders: feedbackKinds.map(feedbackFinder),
  schedules: [{ name: 'close-feedback', cron: '20 * * * *', run: closeResolved }],
  todos: feedbackTodos,
})
