import { type FiltersOf, path } from '../base/paths.ts'
import type { listTasks } from './calls.ts'

export const taskPaths = {
  task: { list: path<FiltersOf<typeof listTasks> & { open?: string }>('/own/tasks') },
} as const
