import type { QueryClient } from '@tanstack/react-query'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import type { Write } from '@/lib/api/use-write'
import type { QuestionListItem } from '@/lib/contracts/question/calls'
import { recycleQuestion, restoreQuestion, submitQuestion, withdrawQuestion } from '@/lib/contracts/question/editing'
import { questionTransitions, RECYCLED_DAYS } from '@/lib/contracts/question/transitions'
import { promptForChange } from './prompt-for-change'

export type Moved = Pick<QuestionListItem, 'id' | 'code' | 'rowVersion' | 'status'>

const moves = {
  submit: { call: submitQuestion, asks: (code: string) => `提交${code}等待审核。`, said: '已提交' },
  withdraw: { call: withdrawQuestion, asks: (code: string) => `撤回${code}，它将回到可修改的状态。`, said: '已撤回' },
  recycle: {
    call: recycleQuestion,
    asks: (code: string) => `将${code}移到回收站，${RECYCLED_DAYS} 天内可以还原。`,
    said: '已移到回收站',
  },
  restore: { call: restoreQuestion, asks: null, said: '已还原为草稿' },
} as const

export type Move = keyof typeof moves

/**
 * Moves a question into another state and asks for confirmation if the action needs it. If the service refuses, its
 * message is shown.
 */
export async function moveQuestion(client: QueryClient, write: Write, move: Move, question: Moved): Promise<void> {
  const { id, code, rowVersion } = question
  const { call, said } = moves[move]
  const more = await agreed(move, question)
  if (!more) return
  const done = await write((send) => send(call, { id, rowVersion, ...more })).then(
    () => true,
    () => false,
  )
  await client.invalidateQueries({ queryKey: ['question'] })
  if (done) toast.success(`${code}${said}`)
}

/** Asks for confirmation and returns the further input of the call; null if the user cancels. */
async function agreed(move: Move, { id, code, status }: Moved): Promise<{ changeNote?: string } | null> {
  if (move === 'submit') {
    const changeNote = await promptForChange(id, {
      first: moves.submit.asks(code),
      returned: status === 'returned',
    }).catch(() => null)
    return changeNote === null ? null : { changeNote }
  }
  const { asks } = moves[move]
  const { label } = questionTransitions.actions[move]
  return !asks || (await confirm({ title: label, text: asks(code), ok: label, danger: move === 'recycle' })) ? {} : null
}
