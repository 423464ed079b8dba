import { toast } from '@/components/ui/toast/toast'
import { send } from '@/lib/api/send'
import { listReviewTasks, type ReviewTaskItem } from '@/lib/contracts/review/calls'
import type { TaskList } from './filters'

/** Maximum number of review tasks per call. */
const LIMIT = 200

/**
 * Returns the selected review tasks, the most urgent first. Selected tasks that are not on the present page are loaded.
 */
export async function chosenOf({ rows = [], selection, filter }: TaskList): Promise<ReviewTaskItem[]> {
  const here = rows.filter(({ id }) => selection.has(id))
  if (here.length === selection.count) return here
  const { list } = await send(listReviewTasks, { ...filter, pageSize: LIMIT })
  const found = list.filter(({ id }) => selection.has(id))
  if (found.length < selection.count) toast.info(`一次最多处理 ${LIMIT} 条，先处理其中最紧急的 ${found.length} 条`)
  return found
}
