export { changesOf, kindOfWrite } from './changes.ts'
export { sayChanges } from './describe-changes.ts'
export { concealed } from './list-history.ts'
export { historyRoutes } from './routes.ts'
