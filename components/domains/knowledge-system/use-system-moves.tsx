'use client'

import { useState } from 'react'
import { ReasonField } from '@/components/kit/inputs/reason-field'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { FormDialog } from '@/components/work/form/form-dialog'
import { useRemoval } from '@/components/work/use-removal'
import { useCan } from '@/lib/api/session'
import { useWrite } from '@/lib/api/use-write'
import { isAllowed } from '@/lib/contracts/base/transitions'
import {
  publishSystem,
  removeSystem,
  submitSystem,
  UNPUBLISH_REASON_MAX,
  unpublishSystem,
  withdrawSystem,
} from '@/lib/contracts/knowledge-system/calls'
import { knowledgeSystemCard } from '@/lib/contracts/knowledge-system/card'
import type { SystemStatus } from '@/lib/contracts/knowledge-system/status'
import { systemTransitions } from '@/lib/contracts/knowledge-system/transitions'
import { systemLabels as labels } from './labels'

const { actions } = systemTransitions
const { name: noun } = knowledgeSystemCard

/** Refusals appear as a toast, because no form shows them. */
const asToast = { meta: { withoutForm: true } } as const

export interface MovedSystem {
  readonly id: string
  readonly rowVersion: number
  readonly name: string
  readonly status: SystemStatus
}

/** Returns the state changes of one system; those that its state or the user's permissions forbid are null. */
export function useSystemMoves({ id, rowVersion, name, status }: MovedSystem) {
  const can = {
    'ksystem:edit': useCan('ksystem:edit'),
    'ksystem:submit': useCan('ksystem:submit'),
    'ksystem:publish': useCan('ksystem:publish'),
  }
  const submit = useWrite(submitSystem, asToast)
  const withdraw = useWrite(withdrawSystem, asToast)
  const publish = useWrite(publishSystem, asToast)
  const remove = useRemoval(removeSystem, noun)
  const called = `“${name}”`
  const offers = (action: keyof typeof actions) =>
    can[actions[action].permission as keyof typeof can] && isAllowed(systemTransitions, action, status)
  const ask = async (label: string, text: string, send: () => Promise<unknown>) => {
    if (!(await confirm({ title: `${label}${noun}${called}`, text, ok: label }))) return
    await send().then(
      () => toast.success(`已${label}${called}`),
      () => undefined,
    )
  }
  const stamp = { id, rowVersion }
  return {
    edit: offers('edit'),
    submit: offers('submit')
      ? () =>
          void ask(actions.submit.label, '提交后不能再修改，等待审核；需要修改时可以撤回。', () =>
            submit.mutateAsync(stamp),
          )
      : null,
    withdraw: offers('withdraw')
      ? () =>
          void ask(actions.withdraw.label, '已提交的内容留作一个版本，可以继续修改后再提交。', () =>
            withdraw.mutateAsync(stamp),
          )
      : null,
    publish: offers('publish')
      ? () =>
          void ask(actions.publish.label, '发布后成为线上版本，原来的线上版本留作历史。', () =>
            publish.mutateAsync(stamp),
          )
      : null,
    remove: offers('remove') ? () => void remove({ id, rowVersion, called }) : null,
    takeDown: offers('takeDown'),
  }
}

interface TakeDownDialogProps {
  system: MovedSystem
  onClose: () => void
}

/** Dialog 下架: asks for a reason. */
export function TakeDownDialog({ system: { id, rowVersion, name }, onClose }: TakeDownDialogProps) {
  const [reason, setReason] = useState('')
  const { label } = actions.takeDown
  return (
    <FormDialog
      title={`${label}${noun}“${name}”`}
      ok={label}
      danger
      disabled={reason.trim() === ''}
      call={unpublishSystem}
      input={{ id, rowVersion, reason }}
      done={() => `已${label}“${name}”`}
      onClose={onClose}
    >
      <p>下架后不再使用；内容不变，可以再次发布。</p>
      <ReasonField label={labels.reason} value={reason} onChange={setReason} max={UNPUBLISH_REASON_MAX} />
    </FormDialog>
  )
}
