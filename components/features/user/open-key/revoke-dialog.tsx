'use client'

import { useState } from 'react'
import { ReasonField } from '@/components/kit/inputs/reason-field'
import { FormDialog } from '@/components/work/form/form-dialog'
import { type OpenKey, REVOKE_REASON_MAX, revokeOpenKey } from '@/lib/contracts/open/keys'

interface RevokeDialogProps {
  openKey: OpenKey
  onClose: () => void
}

/** Dialog 吊销: asks for a reason, which the service stores in the key's history. */
export function RevokeDialog({ openKey, onClose }: RevokeDialogProps) {
  const { id, rowVersion, name } = openKey
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={`吊销“${name}”`}
      ok="吊销"
      danger
      disabled={reason.trim() === ''}
      call={revokeOpenKey}
      input={{ id, rowVersion, reason: reason.trim() }}
      done={() => `已吊销“${name}”`}
      onClose={onClose}
    >
      <p>用它签名的设备和应用立即不能再上报，不能恢复；已经收到的数据不受影响。</p>
      <ReasonField label="吊销原因" value={reason} onChange={setReason} max={REVOKE_REASON_MAX} />
    </FormDialog>
  )
}
