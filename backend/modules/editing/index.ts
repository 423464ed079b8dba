export { editingRoutes } from './routes.ts'
