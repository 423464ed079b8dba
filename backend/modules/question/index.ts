import { defineModule } from '../../core/module.ts'
import { questionReferences } from './dict-references.ts'
import { questionRoutes } from './routes.ts'

export { importFile } from './import/import-file.ts'
export type { Item as ImportItem, Outcome as ImportOutcome } from './import/item.ts'
export { questionWithin } from './scope.ts'
export { type DemoOptions, storeDemo } from './store-demo.ts'

export const questionModule = defineModule({
  name: 'question',
  routes: questionRoutes,
  dictReferences: questionReferences,
})
