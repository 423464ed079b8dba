import { defineList } from '@/components/work/list/define-list'
import { listTasks } from '@/lib/contracts/task/calls'

export const taskList = defineList({ call: listTasks })
