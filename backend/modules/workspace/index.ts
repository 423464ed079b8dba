export { workspaceRoutes } from './routes.ts'
