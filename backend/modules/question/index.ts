export { importFile } from './import/import-file.ts'
export type { Item as ImportItem, Outcome as ImportOutcome } from './import/item.ts'
export { questionRoutes } from './routes.ts'
export { type DemoOptions, storeDemo } from './store-demo.ts'
