'use client'

import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import { useRecordParam } from '@/components/work/use-record-param'
import { useCan } from '@/lib/api/session'
import { isAllowed } from '@/lib/contracts/base/transitions'
import type { FeedbackItem, FeedbackKind } from '@/lib/contracts/feedback/calls'
import { feedbackCards } from '@/lib/contracts/feedback/card'
import { type FeedbackAction, feedbackTransitions } from '@/lib/contracts/feedback/transitions'
import { titleOf } from './labels'
import { useFeedbackWork } from './use-feedback-work'
import { useStep } from './use-step'
import type { Working } from './work-dialogs'

interface FeedbackActionsProps {
  kind: FeedbackKind
  feedback: FeedbackItem
  onWork: (working: Working) => void
}

/** Menu of the actions on one feedback that its state allows (domain model §3.7). The usual next step comes first. */
export function FeedbackActions({ kind, feedback, onWork }: FeedbackActionsProps) {
  const { id, status, handlerId } = feedback
  const [, view] = useRecordParam('view')
  const [, trace] = useRecordParam('history')
  const mayHandle = useCan(`${kind}:handle`)
  const mayAssign = useCan(`${kind}:assign`)
  const work = useFeedbackWork(kind)
  const { take } = useStep(kind)
  const { actions } = feedbackTransitions
  const offers = (action: FeedbackAction) => isAllowed(feedbackTransitions, action, status)
  const selection = { ids: [id] }
  const handled = (action: FeedbackAction, run: () => unknown, danger = false) =>
    mayHandle && offers(action) ? (
      <RowAction danger={danger} onClick={() => void run()}>
        {actions[action].label}
      </RowAction>
    ) : null
  const dialog = (what: Working['what'], danger = false) => handled(what, () => onWork({ what, feedback }), danger)
  return (
    <RowActions label={`${feedbackCards[kind].name} ${titleOf(feedback)}`}>
      {handled('accept', () => take('accept', feedback))}
      {handled('reply', () => view(id))}
      {dialog('resolve')}
      {handled('start', () => take('start', feedback))}
      {mayAssign && offers('assign') ? (
        <RowAction onClick={() => void work.assign(selection, handlerId ?? '')}>{actions.assign.label}</RowAction>
      ) : null}
      {handled('close', () => work.close(selection))}
      {dialog('merge')}
      <RowAction onClick={() => trace(id)}>记录</RowAction>
      {dialog('invalidate', true)}
    </RowActions>
  )
}
