'use client'

import { unfinishedWarning } from '@/components/domains/device/unfinished'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { send } from '@/lib/api/send'
import { useCan } from '@/lib/api/session'
import { useWrite } from '@/lib/api/use-write'
import { documentTitle, outKindNames } from '@/lib/contracts/device/document-card'
import { cancelOut, finishOut, listOutSns, type OutItem } from '@/lib/contracts/device/out'
import { getOrder } from '@/lib/contracts/order/calls'
import { orderCard } from '@/lib/contracts/order/card'
import { beyondText, missingText } from '@/lib/contracts/order/shipped'

/**
 * Returns a warning that names the devices of a 出库单 that its order does not need. Returns null if there are none, or if
 * a request failed.
 */
async function unfitting(id: string, orderId: string): Promise<string | null> {
  const asked = Promise.all([
    send(getOrder, { id: orderId }, { quiet: true }),
    send(listOutSns, { id }, { quiet: true }),
  ])
  // If a request fails, the user gets no warning, because the service itself checks the document.
  const answers = await asked.catch(() => null)
  const [{ shipments } = {}, devices = []] = answers ?? []
  if (!shipments) return null
  const models = [...Map.groupBy(devices, ({ model }) => model)].map(([model, { length: count }]) => ({ model, count }))
  const text = beyondText(shipments, models)
  return text && `${text}：${missingText(shipments)}。`
}

/**
 * Returns the actions that finish and cancel a document. Both ask for a confirmation, because they cannot be undone.
 */
export function useOutWork() {
  const finish = useWrite(finishOut, { meta: { withoutForm: true } })
  const cancel = useWrite(cancelOut)
  const mayOrder = useCan(orderCard.list)
  return {
    async finish({ id, rowVersion, kind, counted, organName, agentName, orderId }: OutItem): Promise<void> {
      const who = organName ?? agentName ?? ''
      const verb = kind === 'out' ? '完成出库' : '完成退回'
      const text =
        kind === 'out'
          ? `${counted} 台设备将出库给${who}，单据随即编号，不能再修改。`
          : `${counted} 台设备将从${who}退回仓库，单据随即编号，不能再修改。`
      const doubt = mayOrder && kind === 'out' && orderId ? await unfitting(id, orderId) : null
      const asked = {
        title: verb,
        text: `${doubt ?? ''}${text}${unfinishedWarning(id)}`,
        ok: verb,
        danger: doubt !== null,
      }
      if (!(await confirm(asked))) return
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
