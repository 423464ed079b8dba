export { taskRoutes } from './routes.ts'
export { sweepTasks } from './sweep.ts'
