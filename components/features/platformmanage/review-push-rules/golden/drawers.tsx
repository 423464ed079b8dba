'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { RecordForm } from '@/components/work/form/record-form'
import { RecordProvider } from '@/components/work/record/record-context'
import { RecordPanels } from '@/components/work/record/record-panels'
import { useRecordParam } from '@/components/work/use-record-param'
import { useDictName } from '@/lib/api/dict'
import { labelsOf } from '@/lib/contracts/base/card'
import { addressOf } from '@/lib/contracts/paths'
import {
  type Fault,
  type GoldenItemBody,
  type GoldenScore,
  getGoldenItem,
  insertGoldenItem,
  statusGoldenItem,
} from '@/lib/contracts/review/golden'
import { goldenItemCard } from '@/lib/contracts/review/rule-card'
import { newFault } from './new-fault'
import { faultText, scoreText } from './words'

const GoldenInputs = dynamic(() => import('./inputs').then((module) => module.GoldenInputs), { ssr: false })

const { entity: _, ...labels } = labelsOf(goldenItemCard)
const empty: GoldenItemBody = { entity: 'question', code: '', faults: [newFault] }

/**
 * Drawers over the list of golden items (questions with an inserted fault that measure reviewers). Only a new golden
 * item has a form, because a golden item never changes.
 */
export function GoldenDrawers() {
  const [edited, edit] = useRecordParam('edit')
  return (
    <RecordProvider
      entity="goldenItem"
      name={goldenItemCard.name}
      labels={labels}
      read={getGoldenItem}
      titleOf={({ code }) => code}
      isEditable={() => false}
      related={({ sourceId }) => [{ label: '原题', href: addressOf('question', sourceId), port: 'question:read' }]}
      show={show}
    >
      {edited === 'new' ? (
        <RecordForm
          id={edited}
          insert={insertGoldenItem}
          edit={statusGoldenItem}
          empty={empty}
          startAt="code"
          onClose={() => edit(null)}
        >
          <GoldenInputs />
        </RecordForm>
      ) : null}
      <RecordPanels />
    </RecordProvider>
  )
}

/** Renders the value of a field in the view and in the history; undefined where the plain value is clear enough. */
function show(field: string, value: unknown): ReactNode {
  if (field === 'faults' && Array.isArray(value)) return <Faults faults={value} />
  const dict = placeDicts.find((one) => one === field)
  if (dict && typeof value === 'string') return <DictName typeCode={dict} value={value} />
  return field === 'score' ? scoreText(value as GoldenScore) : undefined
}

const placeDicts = ['section', 'grade', 'subject'] as const

const DictName = ({ typeCode, value }: { typeCode: (typeof placeDicts)[number]; value: string }) =>
  useDictName(typeCode)(value)

/** Shows faults in one line. A fault is an object in the record and a text in the history. */
function Faults({ faults }: { faults: readonly (Fault | string)[] }) {
  const type = useDictName('examiningErrorType')
  return faults
    .map((fault) => (typeof fault === 'string' ? fault : `${faultText(fault)}（${type(fault.errorType)}）`))
    .join('；')
}
