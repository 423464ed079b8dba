'use client'

import Button from '@mui/material/Button'
import { lazy, type ReactNode, Suspense } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { PrintButton } from '@/components/work/device/print-button'
import { RecordForm } from '@/components/work/form/record-form'
import { RecordProvider } from '@/components/work/record/record-context'
import { RecordPanels } from '@/components/work/record/record-panels'
import { useRecordParam } from '@/components/work/use-record-param'
import { useCan } from '@/lib/api/session'
import { labelsOf } from '@/lib/contracts/base/card'
import { isPossible } from '@/lib/contracts/base/transitions'
import { deviceOutCard, documentTitle, outKindNames, outStates } from '@/lib/contracts/device/document-card'
import { outTransitions } from '@/lib/contracts/device/document-transitions'
import * as calls from '@/lib/contracts/device/out'
import { OutInputs } from './inputs'
import { useOutWork } from './use-out-work'

const OutPanel = lazy(() => import('./panel'))

const labels = labelsOf(deviceOutCard)
const empty: calls.OutBody = { kind: 'out', agentId: null, organId: null, note: '' }
const isDraft = ({ status }: calls.OutItem) => status === 'draft'
const titleOf = (out: calls.OutItem) => documentTitle(outKindNames[out.kind], out)
const wordsOf = ({ agentName, organName }: calls.OutItem) => ({ agentId: agentName, organId: organName })

function show(field: string, value: unknown): ReactNode {
  if (field === 'status' && value) return outStates[value as calls.OutStatus].label
  return field === 'kind' && value ? outKindNames[value as calls.OutKind] : undefined
}

function OutButtons({ out }: { out: calls.OutItem }) {
  const work = useOutWork()
  const mayFinish = useCan('deviceOut:finish')
  const { id, no, kind, agentName, organName, counted, keeper, doneAt, note, status } = out
  const content = {
    title: kind === 'out' ? '设备出库单' : '设备退回单',
    no: `${labels.no} ${no ?? '（草稿）'}`,
    facts: [
      [labels.doneAt, doneAt ? formatDateTime(doneAt) : ''],
      [kind === 'out' ? '收货方' : '退回方', organName ?? agentName ?? ''],
      [labels.counted, `${counted} 台`],
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

/** What lies over the list of 出库单, as the address says. */
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
      {edited ? (
        <RecordForm
          id={edited}
          insert={calls.insertOut}
          edit={calls.editOut}
          empty={empty}
          onClose={(saved) => (saved && edited === 'new' ? view(saved.id) : edit(null))}
        >
          <OutInputs />
        </RecordForm>
      ) : null}
      <RecordPanels />
    </RecordProvider>
  )
}
