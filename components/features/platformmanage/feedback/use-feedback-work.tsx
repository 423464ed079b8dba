'use client'

import { useMemo } from 'react'
import { StepForm } from '@/components/work/bulk/step-form'
import { useBulk } from '@/components/work/bulk/use-bulk'
import type { Selection } from '@/lib/contracts/base/task-calls'
import type { FeedbackFilter, FeedbackKind } from '@/lib/contracts/feedback/calls'
import { feedbackCards } from '@/lib/contracts/feedback/card'
import { feedbackTransitions } from '@/lib/contracts/feedback/transitions'
import { callsOf } from './calls'
import { HandlerInput } from './lookups'

type Chosen = Selection<FeedbackFilter>

/** Returns the actions on one or several records of feedback, each with a preview. */
export function useFeedbackWork(kind: FeedbackKind) {
  const bulk = useBulk()
  return useMemo(() => {
    const { name } = feedbackCards[kind]
    const { assign, close } = feedbackTransitions.actions
    return {
      assign(selection: Chosen, handlerId = '') {
        return bulk.run(
          callsOf[kind].assign,
          { selection, params: { handlerId } },
          {
            title: `${assign.label}${name}`,
            confirm: assign.label,
            form: (params, setParams) => (
              <StepForm value={params} onChange={setParams}>
                <HandlerInput kind={kind} name="handlerId" required />
              </StepForm>
            ),
            complete: (params) => Boolean(params.handlerId),
          },
        )
      },
      close(selection: Chosen) {
        return bulk.run(callsOf[kind].close, { selection, params: {} }, { title: close.label, confirm: close.label })
      },
    }
  }, [bulk, kind])
}
