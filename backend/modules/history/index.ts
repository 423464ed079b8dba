export { changesOf } from './changes.ts'
export { concealed } from './list-history.ts'
export { historyRoutes } from './routes.ts'
