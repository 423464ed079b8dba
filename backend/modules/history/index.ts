export { changesOf, kindOfWrite } from './changes.ts'
export { concealed } from './list-history.ts'
export { historyRoutes } from './routes.ts'
export { sayChanges } from './say.ts'
