'use client'

import { confirm } from '@/components/ui/dialogs/confirm'
import { useTaskAction } from '@/lib/api/task'
import { useWrite } from '@/lib/api/use-write'
import { previewUndo, type Task, type UndoPreview } from '@/lib/contracts/task/calls'

/**
 * Returns the texts of the dialog that confirms an undo: the rows that the undo reverts and those it cannot revert.
 * `ok` is null if nothing can be undone.
 */
export function undoPrompt(
  { title, counts, handOut }: Pick<Task, 'title' | 'counts' | 'handOut'>,
  preview: UndoPreview,
) {
  const wasted = (undone: number) => {
    const given = Math.min(handOut?.given ?? 0, undone)
    return given > 0 ? `其中 ${given} 个账号已有初始密码，发出的账号条会作废。` : ''
  }
  if (preview === null) {
    const count = (counts.done ?? 0) + (counts.kept ?? 0)
    return {
      title: '撤销这次操作？',
      text: `将撤销“${title}”已完成的 ${count} 条；之后又被修改的会保留。${wasted(count)}`,
      ok: '撤销',
    }
  }
  const { undone, kept, after } = preview
  const stays = kept.map(({ reason, count }) => `${count} 条${reason}`).join('，')
  const first = after.length > 0 ? `可以先撤销${after.map((one) => `“${one}”`).join('、')}，再撤销这一项。` : ''
  if (undone === 0) return { title: '现在撤销不了', text: `“${title}”中${stays}。${first}`, ok: null }
  const text = `将撤销“${title}”的 ${undone} 条${stays ? `；另有 ${stays}，会保留` : ''}。${wasted(undone)}${first}`
  return { title: '撤销这次操作？', text, ok: '撤销' }
}

/**
 * Returns a function that previews an undo, asks for confirmation and starts the undo. The function resolves with the
 * running task, or with null if no undo was started.
 */
export function useUndo() {
  const { isPending, mutateAsync } = useTaskAction('undo')
  const preview = useWrite(previewUndo, { refetch: false })
  const undo = async (task: Task): Promise<Task | null> => {
    // If the server refuses, the global error display shows its message.
    const found = await preview.mutateAsync({ id: task.id }).catch(() => undefined)
    if (found === undefined) return null
    const { ok, ...question } = undoPrompt(task, found)
    const agreed = await confirm(ok ? { ...question, ok } : { ...question, ok: '知道了', cancel: null })
    return agreed && ok ? mutateAsync(task.id).catch(() => null) : null
  }
  return { isPending: isPending || preview.isPending, undo }
}
