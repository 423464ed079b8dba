'use client'

import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { useWrite } from '@/lib/api/use-write'
import type { Call, CallAnswer, CallInput } from '@/lib/contracts/base/call'
import { resetFactor, resetPassword, type StaffItem } from '@/lib/contracts/staff/calls'
import type { OpenDialog } from './dialogs'
import { resetLabels, whoOf } from './labels'

/** Returns the actions 重置密码 and 解除两步验证; each asks for a confirmation that names the user. */
export function useResets(onDialog: OpenDialog) {
  const forPassword = useReset(resetPassword)
  const forFactor = useReset(resetFactor)
  return {
    async password(person: StaffItem) {
      const who = whoOf(person)
      const text = `将为${who}生成新的初始密码，原密码随即失效，已登录的会话立即结束；首次登录须修改。`
      if (!(await confirm({ title: '重置密码', text, ok: '重置' }))) return
      const given = await forPassword(person)
      if (given) onDialog({ kind: 'password', given: { who, account: person.userName, password: given.password } })
    },
    async factor(person: StaffItem) {
      const who = whoOf(person)
      const text = `${who}${person.needsFactor ? resetLabels.required : resetLabels.optional}；已登录的会话立即结束。`
      if (!(await confirm({ title: '解除两步验证', text, ok: '解除', danger: true }))) return
      if (await forFactor(person)) toast.success(`已解除${who}的两步验证`)
    },
  }
}

/**
 * Returns a function that sends the reset for one user. The function returns null if the service refused; the error has
 * then been shown.
 */
function useReset<C extends Call & (typeof resetPassword | typeof resetFactor)>(call: C) {
  // The answer may contain a new password, so the query cache must not store it.
  const { mutateAsync } = useWrite(call, { gcTime: 0 })
  return ({ id, rowVersion }: StaffItem): Promise<CallAnswer<C> | null> =>
    // Use `mutateAsync`, because `mutate` drops its callback if the row unmounts before the answer arrives.
    mutateAsync({ id, rowVersion } as CallInput<C>).catch(() => null)
}
