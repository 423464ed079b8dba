'use client'

import { confirm } from '@/components/ui/dialogs/confirm'
import { useTaskAction } from '@/lib/api/task'
import type { Task } from '@/lib/contracts/task/calls'

/** Asks, and gives up an import that was checked only. Answers whether it is gone. */
export function useDrop() {
  const { isPending, mutateAsync } = useTaskAction('cancel')
  const drop = async ({ id, title }: Task): Promise<boolean> => {
    const text = `“${title}”的检查结果和修改会丢弃，没有写入任何数据。`
    if (!(await confirm({ title: '放弃这次导入？', text, ok: '放弃', danger: true }))) return false
    // A refusal is told by the server's own message.
    return mutateAsync(id).then(
      () => true,
      () => false,
    )
  }
  return { isPending, drop }
}
