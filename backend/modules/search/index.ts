import type { RecordFinder } from '../../core/search/finders.ts'
import { agentFinder, classFinder, organFinder } from './place-finders.ts'
import { questionFinder } from './question-finder.ts'

export { findRoutes } from './routes.ts'
export const otherFinders: readonly RecordFinder[] = [organFinder, classFinder, agentFinder, questionFinder]
