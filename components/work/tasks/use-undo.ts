'use client'

import { confirm } from '@/components/ui/dialogs/confirm'
import { useTaskAction } from '@/lib/api/task'
import type { Task } from '@/lib/contracts/task/calls'

/** Asks, and takes back what a task did. Answers the task, at work again; null where the person thought better of it. */
export function useUndo() {
  const { isPending, mutateAsync } = useTaskAction('undo')
  const undo = async ({ id, title, counts }: Task): Promise<Task | null> => {
    const text = `将撤销“${title}”已完成的 ${counts.done ?? 0} 条；之后又被修改的会保留。`
    if (!(await confirm({ title: '撤销这次操作？', text, ok: '撤销' }))) return null
    // A refusal is told by the server's own message.
    return mutateAsync(id).catch(() => null)
  }
  return { isPending, undo }
}
