import { defineModule } from '../../core/module.ts'
import { task, taskRow } from '../../tables/task.ts'
import { taskFigures } from './figures.ts'
import { taskNames } from './names.ts'
import { taskRoutes } from './routes.ts'
import { sweepTasks } from './sweep.ts'

export const taskModule = defineModule({
  name: 'task',
  tables: [task, taskRow],
  routes: (routing, { taskKinds }) => taskRoutes(routing, taskKinds),
  schedules: [{ name: 'sweep-tasks', cron: '41 * * * *', run: sweepTasks }],
  names: [taskNames],
  ...taskFigures,
})
