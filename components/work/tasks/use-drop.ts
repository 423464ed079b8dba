'use client'

import { confirm } from '@/components/ui/dialogs/confirm'
import { useTaskAction } from '@/lib/api/task'
import type { Task } from '@/lib/contracts/task/calls'

/**
 * Returns a function that asks for confirmation and then discards an import that the user has not started yet. The
 * function resolves with true if the import was discarded.
 */
export function useDrop() {
  const { isPending, mutateAsync } = useTaskAction('cancel')
  const drop = async ({ id, title }: Task): Promise<boolean> => {
    const text = `“${title}”的检查结果和修改会丢弃，没有写入任何数据。`
    if (!(await confirm({ title: '放弃这次导入？', text, ok: '放弃', danger: true }))) return false
    // If the server refuses, the global error display shows its message.
    return mutateAsync(id).then(
      () => true,
      () => false,
    )
  }
  return { isPending, drop }
}
