'use client'

import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { useWrite } from '@/lib/api/use-write'
import { documentTitle, outKindNames } from '@/lib/contracts/device/document-card'
import { cancelOut, finishOut, type OutItem } from '@/lib/contracts/device/out'

/** What is asked once more before it is done: a number stays, and a draft that was crossed out too. */
export function useOutWork() {
  const finish = useWrite(finishOut, { meta: { withoutForm: true } })
  const cancel = useWrite(cancelOut)
  return {
    async finish({ id, rowVersion, kind, counted, organName, agentName }: OutItem): Promise<void> {
      const who = organName ?? agentName ?? ''
      const verb = kind === 'out' ? '完成出库' : '完成退回'
      const text =
        kind === 'out'
          ? `${counted} 台设备将出库给${who}，单据随即编号，不能再修改。`
          : `${counted} 台设备将从${who}退回仓库，单据随即编号，不能再修改。`
      if (!(await confirm({ title: verb, text, ok: verb }))) return
      await finish.mutateAsync({ id, rowVersion }).then(
        ({ no }) => toast.success(`已${verb}，单号 ${no}`),
        () => undefined,
      )
    },
    async cancel(out: OutItem): Promise<void> {
      const { id, rowVersion, kind } = out
      const title = documentTitle(outKindNames[kind], out)
      if (!(await confirm({ title: '作废草稿', text: `${title}作废后不能恢复。`, ok: '作废', danger: true }))) return
      await cancel.mutateAsync({ id, rowVersion }).then(
        () => toast.success(`${title}已作废`),
        () => undefined,
      )
    },
  }
}
