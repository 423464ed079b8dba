'use client'

import { lazy, Suspense, useState } from 'react'
import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import { useRecordParam } from '@/components/work/use-record-param'
import { useCan } from '@/lib/api/session'
import { isOffered, isPossible } from '@/lib/contracts/base/transitions'
import { deviceStorageCard, documentTitle } from '@/lib/contracts/device/document-card'
import { storageTransitions } from '@/lib/contracts/device/document-transitions'
import type { StorageItem } from '@/lib/contracts/device/storage'
import { useFinishStorage } from './use-storage-work'

const CancelDialog = lazy(() => import('./cancel-dialog').then(({ CancelDialog }) => ({ default: CancelDialog })))

/** Menu of the actions on one 入库单. */
export function StorageActions({ storage }: { storage: StorageItem }) {
  const { id, status } = storage
  const [cancelling, cancel] = useState(false)
  const [, view] = useRecordParam('view')
  const [, edit] = useRecordParam('edit')
  const [, trace] = useRecordParam('history')
  const finish = useFinishStorage()
  const may = { edit: useCan('deviceStorage:edit'), finish: useCan('deviceStorage:finish') }
  const draft = isOffered(storageTransitions, 'edit', status)
  return (
    <>
      <RowActions label={documentTitle(deviceStorageCard.name, storage)}>
        {may.edit && draft ? <RowAction onClick={() => view(id)}>录入</RowAction> : null}
        {may.edit && draft ? <RowAction onClick={() => edit(id)}>编辑</RowAction> : null}
        {may.finish && isPossible(storageTransitions, 'finish', status, storage) ? (
          <RowAction onClick={() => void finish(storage)}>完成入库</RowAction>
        ) : null}
        <RowAction onClick={() => trace(id)}>记录</RowAction>
        {may.finish && isOffered(storageTransitions, 'cancel', status) ? (
          <RowAction danger onClick={() => cancel(true)}>
            作废
          </RowAction>
        ) : null}
      </RowActions>
      {cancelling ? (
        <Suspense>
          <CancelDialog storage={storage} onClose={() => cancel(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
