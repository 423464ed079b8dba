export { dictRoutes } from './routes.ts'
export { dictItem } from './schema.ts'
