'use client'

import Button from '@mui/material/Button'
import { lazy, type ReactNode, Suspense } from 'react'
import { PrintButton } from '@/components/domains/device/print-button'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { RecordForm } from '@/components/work/form/record-form'
import { RecordProvider } from '@/components/work/record/record-context'
import { RecordPanels } from '@/components/work/record/record-panels'
import { useRecordParam } from '@/components/work/use-record-param'
import { useCan } from '@/lib/api/session'
import { labelsOf } from '@/lib/contracts/base/card'
import { isPossible } from '@/lib/contracts/base/transitions'
import { deviceStorageCard, documentTitle, storageStates } from '@/lib/contracts/device/document-card'
import { storageTransitions } from '@/lib/contracts/device/document-transitions'
import * as calls from '@/lib/contracts/device/storage'
import { StorageInputs } from './inputs'
import { useFinishStorage } from './use-storage-work'

const StoragePanel = lazy(() => import('./panel'))

const labels = labelsOf(deviceStorageCard)
const empty = { model: '', batch: '', supplier: '', quantity: null, note: '' }
const isDraft = ({ status }: calls.StorageItem) => status === 'draft'
const titleOf = (storage: calls.StorageItem) => documentTitle(deviceStorageCard.name, storage)

function show(field: string, value: unknown): ReactNode {
  return field === 'status' && value ? storageStates[value as calls.StorageStatus].label : undefined
}

function StorageButtons({ storage }: { storage: calls.StorageItem }) {
  const finish = useFinishStorage()
  const mayFinish = useCan('deviceStorage:finish')
  const { no, batch, model, supplier, counted, keeper, doneAt, note } = storage
  const content = {
    title: '设备入库单',
    no: `${labels.no} ${no ?? '（草稿）'}`,
    facts: [
      [labels.doneAt, doneAt ? formatDateTime(doneAt) : ''],
      [labels.model, model],
      [labels.batch, batch],
      [labels.supplier, supplier],
      [labels.quantity, `${counted} 台`],
      [labels.keeper, keeper ?? ''],
      [labels.note, note],
    ],
    signatures: ['送货人', '入库人', '复核人'],
  } as const
  return (
    <>
      {counted > 0 ? <PrintButton call={calls.listStorageSns} id={storage.id} content={content} /> : null}
      {mayFinish && isPossible(storageTransitions, 'finish', storage.status, storage) ? (
        <Button variant="contained" onClick={() => void finish(storage)}>
          完成入库
        </Button>
      ) : null}
    </>
  )
}

/** Drawers over the list of 入库单. The address determines which drawer is open. */
export function StorageDrawers() {
  const [edited, edit] = useRecordParam('edit')
  const [, view] = useRecordParam('view')
  return (
    <RecordProvider
      entity="deviceStorage"
      name={deviceStorageCard.name}
      labels={labels}
      read={calls.getStorage}
      titleOf={titleOf}
      isEditable={isDraft}
      partFirst={isDraft}
      show={show}
      buttons={(storage) => <StorageButtons storage={storage} />}
      part={(storage) => (
        <Suspense>
          <StoragePanel storage={storage} />
        </Suspense>
      )}
    >
      {edited ? (
        <RecordForm
          id={edited}
          insert={calls.insertStorage}
          edit={calls.editStorage}
          empty={empty}
          keptFields={['model', 'batch', 'supplier']}
          onClose={(saved) => (saved && edited === 'new' ? view(saved.id) : edit(null))}
        >
          <StorageInputs />
        </RecordForm>
      ) : null}
      <RecordPanels />
    </RecordProvider>
  )
}
