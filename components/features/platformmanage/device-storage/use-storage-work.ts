'use client'

import { unfinishedWarning } from '@/components/domains/device/unfinished'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { useWrite } from '@/lib/api/use-write'
import { finishStorage, type StorageItem } from '@/lib/contracts/device/storage'

/** Returns the action 完成入库, which asks for a confirmation, because a finished document cannot be changed. */
export function useFinishStorage() {
  const { mutateAsync } = useWrite(finishStorage, { meta: { withoutForm: true } })
  return async ({ id, rowVersion, model, batch, counted }: StorageItem): Promise<void> => {
    const text = `${model}（批次 ${batch}）共 ${counted} 台将入库，单据随即编号，不能再修改。${unfinishedWarning(id)}`
    if (!(await confirm({ title: '完成入库', text, ok: '完成入库' }))) return
    // Use `mutateAsync`, because `mutate` drops its callback if the row unmounts before the answer arrives.
    await mutateAsync({ id, rowVersion }).then(
      ({ no }) => toast.success(`已完成入库，单号 ${no}`),
      () => undefined,
    )
  }
}
