export { changesOf, kindOfWrite } from './changes.ts'
export { describeChanges } from './describe-changes.ts'
export { concealed } from './list-history.ts'
export { historyRoutes } from './routes.ts'
