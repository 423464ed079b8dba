import type { QueryClient } from '@tanstack/react-query'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import type { QuestionListItem } from '@/lib/contracts/question/calls'
import { recycleQuestion, restoreQuestion, submitQuestion, withdrawQuestion } from '@/lib/contracts/question/editing'
import { questionTransitions, RECYCLED_DAYS } from '@/lib/contracts/question/transitions'
import { request } from '@/lib/http/client'

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

/** Brings a question into another state, after asking where it matters; a refusal is told in the service's own words. */
export async function moveQuestion(client: QueryClient, move: Move, { id, code, rowVersion }: Moved): Promise<void> {
  const { call, asks, said } = moves[move]
  const { label } = questionTransitions.actions[move]
  if (asks && !(await confirm({ title: label, text: asks(code), ok: label, danger: move === 'recycle' }))) return
  const done = await request(call, { id, rowVersion }).then(
    () => true,
    () => false,
  )
  await client.invalidateQueries({ queryKey: ['question'] })
  if (done) toast.success(`${code}${said}`)
}
