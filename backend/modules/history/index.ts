import { defineModule } from '../../core/module.ts'
import { historyRoutes } from './routes.ts'

export { changesOf, kindOfWrite } from './changes.ts'
export { describeChanges } from './describe-changes.ts'
export { namesOf } from './names.ts'

export const historyModule = defineModule({
  name: 'history',
  routes: (routing, { recordKinds, recordNames }) => historyRoutes(routing, recordKinds, recordNames),
})
