import { defineModule } from '../../core/module.ts'
import { questionReferences } from './dict-references.ts'
import { questionRoutes } from './routes.ts'

export { Dictionary } from './import/dictionary.ts'
export { importFile } from './import/import-file.ts'
export type { Item as ImportItem, Outcome as ImportOutcome } from './import/item.ts'
export { Pictures } from './import/pictures.ts'
export { prepareQuestion } from './import/prepare-question.ts'
export { isLive } from './rows.ts'
export { questionWithin } from './scope.ts'
export { statusTerm } from './search-row.ts'
export { storeQuestions, versionStateOf } from './store-questions.ts'

export const questionModule = defineModule({
  name: 'question',
  routes: questionRoutes,
  dictReferences: questionReferences,
})
