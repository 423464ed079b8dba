import { defineModule } from '../../core/module.ts'
import { agentFinder, classFinder, organFinder } from './place-finders.ts'
import { questionFinder } from './question-finder.ts'
import { searchRoutes } from './routes.ts'

export const searchModule = defineModule({
  name: 'search',
  routes: (routing, { finders }) => searchRoutes(routing, finders),
  finders: [organFinder, classFinder, agentFinder, questionFinder],
})
