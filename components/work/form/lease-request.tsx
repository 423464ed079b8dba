'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MessageDialog } from '@/components/ui/dialogs/message-dialog'
import { toast } from '@/components/ui/toast/toast'
import { ownErrors } from '@/lib/api/query-of'
import { useWrite } from '@/lib/api/use-write'
import { entityName } from '@/lib/contracts/cards'
import { answerLease } from '@/lib/contracts/editing/calls'
import { useSecondsLeft } from '@/lib/helpers/countdown'
import type { LeaseRequest } from '@/lib/realtime/lease-requests'
import { flushDrafts } from './draft-store'

interface LeaseRequestDialogProps {
  wanted: LeaseRequest
  onClose: (wanted: LeaseRequest) => void
}

/** Asks the user to release a record that another user requests; the dialog appears over every screen. */
export function LeaseRequestDialog({ wanted, onClose }: LeaseRequestDialogProps) {
  const { entity, entityId, name, fullName, seconds } = wanted
  const client = useQueryClient()
  const [until] = useState(() => Date.now() + seconds * 1_000)
  const [busy, setBusy] = useState(false)
  const { mutateAsync: send } = useWrite(answerLease, { ...ownErrors, refetch: false })
  const left = useSecondsLeft(until)
  useEffect(() => {
    if (left === 0) onClose(wanted)
  }, [left, onClose, wanted])

  const answer = async (grant: boolean) => {
    setBusy(true)
    try {
      if (grant) await flushDrafts()
      const { held } = await send({ entity, entityId, grant })
      if (!held && !grant) toast.warning(`已由${fullName}接管，您填写的内容已存为草稿`)
      void client.invalidateQueries({ queryKey: ['lease', entity, entityId] })
      onClose(wanted)
    } catch {
      setBusy(false)
    }
  }
  const what = `${entityName(entity)}“${name}”`
  return (
    <MessageDialog
      sudden
      busy={busy}
      title={`${fullName}请求接管`}
      ok="让出"
      cancel="继续编辑"
      onOk={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <p>您正在编辑{what}。让出后由对方编辑，您填写的内容会先存为草稿。</p>
      <p className="more">{left} 秒内没有答复，将交给对方。</p>
    </MessageDialog>
  )
}
