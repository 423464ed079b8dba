import { defineDomain } from '../base/domain.ts'
import { taskCard } from './card.ts'

export const taskDomain = defineDomain({
  folder: 'task',
  others: { task: taskCard },
  calls: ['calls', 'import-calls'],
})
