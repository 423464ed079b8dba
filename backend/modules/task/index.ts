import { defineModule } from '../../core/module.ts'
import { taskRoutes } from './routes.ts'
import { sweepTasks } from './sweep.ts'

export const taskModule = defineModule({
  name: 'task',
  routes: (routing, { taskKinds }) => taskRoutes(routing, taskKinds),
  schedules: [{ name: 'sweep-tasks', cron: '41 * * * *', run: sweepTasks }],
})
