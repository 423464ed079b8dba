'use client'

import { useState } from 'react'
import { ReasonField } from '@/components/kit/inputs/reason-field'
import { FormDialog } from '@/components/work/form/form-dialog'
import type { CallInput } from '@/lib/contracts/base/call'
import { labelsOf } from '@/lib/contracts/base/card'
import { kickOnline, MAX_KICK_REASON } from '@/lib/contracts/online/calls'
import { sessionCard } from '@/lib/contracts/online/card'
import { KickedSessions, useKicked } from './kicked-sessions'
import { texts } from './labels'

const onlineLabels = labelsOf(sessionCard)

export interface Kick {
  title: string
  selection: CallInput<typeof kickOnline>['selection']
}

interface KickDialogProps extends Kick {
  onClose: () => void
  onDone: () => void
}

/**
 * Dialog that ends sessions. The user enters a reason, which is shown to the owners of the sessions, and can confirm as
 * soon as the preview has listed the sessions.
 */
export function KickDialog({ title, selection, onClose, onDone }: KickDialogProps) {
  const [reason, setReason] = useState<string>(texts.reason)
  const kicked = useKicked(selection)
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onDone={onDone}
      ok={texts.kick}
      danger
      disabled={reason.trim() === '' || !kicked.data?.sessions}
      call={kickOnline}
      input={{ selection, reason }}
      done={({ ended, ownKept, aboveKept }) => texts.kicked(ended, ownKept, aboveKept)}
    >
      <KickedSessions {...kicked} />
      <p>{texts.kickHint}</p>
      <ReasonField label={onlineLabels.reason} value={reason} onChange={setReason} max={MAX_KICK_REASON} />
    </FormDialog>
  )
}
