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
import { kindNameOf } from '../kinds'
import { newStage } from './new-stage'
import { stagesText } from './words'

const FlowInputs = dynamic(() => import('./inputs').then((module) => module.FlowInputs), { ssr: false })

const labels = labelsOf(reviewFlowCard)

const empty: ReviewFlowBody = {
  ...{ entity: 'question', name: '', fast: false, subjects: [], sections: [], stages: [newStage] },
}

/** Drawers over the list of review flows. The address determines which drawer is open. */
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

/** Renders the value of a field in the history and in comparisons; undefined where the plain value is clear enough. */
function show(field: string, value: unknown): ReactNode {
  if (field === 'entity') return kindNameOf(String(value))
  return field === 'stages' && Array.isArray(value) ? stagesText(value as ReviewFlow['stages']) : undefined
}
