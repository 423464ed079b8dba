'use client'

import { useState } from 'react'
import { ReasonField } from '@/components/kit/inputs/reason-field'
import { FormDialog } from '@/components/work/form/form-dialog'
import { deviceStorageCard, documentTitle } from '@/lib/contracts/device/document-card'
import { cancelStorage, type StorageItem } from '@/lib/contracts/device/storage'

/** Dialog 作废: asks for a reason. If the document is already finished, its devices are removed from the warehouse. */
export function CancelDialog({ storage, onClose }: { storage: StorageItem; onClose: () => void }) {
  const { id, rowVersion, status, counted } = storage
  const [reason, setReason] = useState('')
  const title = documentTitle(deviceStorageCard.name, storage)
  return (
    <FormDialog
      title={`作废${title}`}
      ok="作废"
      danger
      disabled={reason.trim() === ''}
      call={cancelStorage}
      input={{ id, rowVersion, reason }}
      done={() => `${title}已作废`}
      onClose={onClose}
    >
      <p>
        {status === 'done'
          ? `它带入的 ${counted} 台设备将撤销入库，SN 可重新入库；有设备离开过仓库时不能作废。`
          : '草稿作废后不能恢复。'}
      </p>
      <ReasonField label="作废原因" value={reason} onChange={setReason} max={200} />
    </FormDialog>
  )
}
