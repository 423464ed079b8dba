'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { RecordForm } from '@/components/work/form/record-form'
import { RecordProvider } from '@/components/work/record/record-context'
import { RecordPanels } from '@/components/work/record/record-panels'
import { useRecordParam } from '@/components/work/use-record-param'
import { labelsOf } from '@/lib/contracts/base/card'
import {
  editReviewFlow,
  getReviewFlow,
  insertReviewFlow,
  type ReviewFlow,
  type ReviewFlowBody,
} from '@/lib/contracts/review/flows'
import { reviewFlowCard } from '@/lib/contracts/review/rule-card'
import { newStage } from './new-stage'
import { stagesText } from './words'

const FlowInputs = dynamic(() => import('./inputs').then((module) => module.FlowInputs), { ssr: false })

// The entity is left out, because only questions have flows so far.
const { entity: _, ...labels } = labelsOf(reviewFlowCard)

const empty: ReviewFlowBody = {
  ...{ entity: 'question', name: '', fast: false, subjects: [], sections: [], stages: [newStage] },
}

/** Drawers over the flows, as the address names them. */
export function FlowDrawers() {
  const [edited, edit] = useRecordParam('edit')
  return (
    <RecordProvider
      entity="reviewFlow"
      name={reviewFlowCard.name}
      labels={labels}
      read={getReviewFlow}
      titleOf={({ name }) => name}
      show={show}
    >
      {edited ? (
        <RecordForm
          id={edited}
          insert={insertReviewFlow}
          edit={editReviewFlow}
          empty={empty}
          startAt="name"
          onClose={() => edit(null)}
        >
          <FlowInputs />
        </RecordForm>
      ) : null}
      <RecordPanels />
    </RecordProvider>
  )
}

/** Shows a field in history and comparison; undefined where the plain value is clear enough. */
const show = (field: string, value: unknown): ReactNode =>
  field === 'stages' && Array.isArray(value) ? stagesText(value as ReviewFlow['stages']) : undefined
