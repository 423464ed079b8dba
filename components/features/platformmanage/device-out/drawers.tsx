'use client'

import Button from '@mui/material/Button'
import { lazy, type ReactNode, Suspense } from 'react'
import { PrintButton } from '@/components/domains/device/print-button'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { RecordForm } from '@/components/work/form/record-form'
import { RecordProvider, type Related } from '@/components/work/record/record-context'
import { RecordPanels } from '@/components/work/record/record-panels'
import { useRecordParam } from '@/components/work/use-record-param'
import { ownErrors, useQueryIf } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import { labelsOf } from '@/lib/contracts/base/card'
import { isPossible } from '@/lib/contracts/base/transitions'
import { deviceOutCard, documentTitle, outKindNames, outStates } from '@/lib/contracts/device/document-card'
import { outTransitions } from '@/lib/contracts/device/document-transitions'
import { orderIn } from '@/lib/contracts/device/for-order'
import * as calls from '@/lib/contracts/device/out'
import { getOrder } from '@/lib/contracts/order/calls'
import { orderCard } from '@/lib/contracts/order/card'
import { addressOf } from '@/lib/contracts/paths'
import { OutInputs } from './inputs'
import { useOutWork } from './use-out-work'

const OutPanel = lazy(() => import('./panel'))

const labels = labelsOf(deviceOutCard)
const empty: calls.OutBody = { kind: 'out', agentId: null, organId: null, orderId: null, note: '' }
const isDraft = ({ status }: calls.OutItem) => status === 'draft'
const titleOf = (out: calls.OutItem) => documentTitle(outKindNames[out.kind], out)
const wordsOf = ({ agentName, organName, orderCode = null }: calls.OutItem) => ({
  agentId: agentName,
  organId: organName,
  orderId: orderCode,
})
const relatedToOut = ({ orderId, orderCode }: calls.OutItem): Related[] =>
  orderId ? [{ label: `订单 ${orderCode}`, href: addressOf('order', orderId), port: orderCard.list }] : []

function show(field: string, value: unknown): ReactNode {
  if (field === 'status' && value) return outStates[value as calls.OutStatus].label
  return field === 'kind' && value ? outKindNames[value as calls.OutKind] : undefined
}

function OutButtons({ out }: { out: calls.OutItem }) {
  const work = useOutWork()
  const mayFinish = useCan('deviceOut:finish')
  const { id, no, kind, agentName, organName, orderCode, counted, keeper, doneAt, note, status } = out
  const content = {
    title: kind === 'out' ? '设备出库单' : '设备退回单',
    no: `${labels.no} ${no ?? '（草稿）'}`,
    facts: [
      [labels.doneAt, doneAt ? formatDateTime(doneAt) : ''],
      [kind === 'out' ? '收货方' : '退回方', organName ?? agentName ?? ''],
      [labels.counted, `${counted} 台`],
      ...(orderCode ? [[labels.orderId, orderCode] as const] : []),
      [labels.keeper, keeper ?? ''],
      [labels.note, note],
    ],
    signatures: kind === 'out' ? ['发货人', '送货人', '签收人'] : ['退回人', '送货人', '收货人'],
  } as const
  return (
    <>
      {counted > 0 ? <PrintButton call={calls.listOutSns} id={id} content={content} /> : null}
      {mayFinish && isPossible(outTransitions, 'finish', status, out) ? (
        <Button variant="contained" onClick={() => void work.finish(out)}>
          {kind === 'out' ? '完成出库' : '完成退回'}
        </Button>
      ) : null}
    </>
  )
}

interface OutFormProps {
  /** Id of the edited document, `new` for a new one, or `new.order.12` for a new one that belongs to the order 12. */
  edited: string
  onEdit: (id: string | null) => void
  onView: (id: string) => void
}

function OutForm({ edited, onEdit, onView }: OutFormProps) {
  const orderId = orderIn(edited)
  const order = useQueryIf(useCan(orderCard.list) && orderId ? getOrder : undefined, { id: orderId ?? '' }, ownErrors)
  if (order?.isPending) return null
  const found = order?.data
  const isNew = edited.startsWith('new')
  return (
    <RecordForm
      id={isNew ? 'new' : edited}
      kind={orderId ? `order.${orderId}` : undefined}
      insert={calls.insertOut}
      edit={calls.editOut}
      empty={found ? { ...empty, organId: found.organId, orderId: found.id } : empty}
      onClose={(saved) => (saved && isNew ? onView(saved.id) : onEdit(null))}
    >
      <OutInputs />
    </RecordForm>
  )
}

/** Drawers over the list of 出库单. The address determines which drawer is open. */
export function OutDrawers() {
  const [edited, edit] = useRecordParam('edit')
  const [, view] = useRecordParam('view')
  return (
    <RecordProvider
      entity="deviceOut"
      name={deviceOutCard.name}
      labels={labels}
      read={calls.getOut}
      titleOf={titleOf}
      words={wordsOf}
      related={relatedToOut}
      isEditable={isDraft}
      partFirst={isDraft}
      show={show}
      buttons={(out) => <OutButtons out={out} />}
      part={(out) => (
        <Suspense>
          <OutPanel out={out} />
        </Suspense>
      )}
    >
      {edited ? <OutForm key={edited} edited={edited} onEdit={edit} onView={view} /> : null}
      <RecordPanels />
    </RecordProvider>
  )
}
