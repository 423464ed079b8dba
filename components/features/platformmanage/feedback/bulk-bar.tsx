'use client'

import Button from '@mui/material/Button'
import { BulkBar } from '@/components/work/list/bulk-bar'
import type { AnyList } from '@/components/work/list/use-list'
import { useCan } from '@/lib/api/session'
import type { FeedbackFilter, FeedbackItem, FeedbackKind } from '@/lib/contracts/feedback/calls'
import { feedbackTransitions } from '@/lib/contracts/feedback/transitions'
import { callsOf } from './calls'
import { useFeedbackWork } from './use-feedback-work'

interface FeedbackBulkBarProps {
  kind: FeedbackKind
  list: AnyList<FeedbackItem> & { filter: FeedbackFilter }
}

/** Bulk actions on the selected feedback: 分派, 关闭反馈. */
export function FeedbackBulkBar({ kind, list }: FeedbackBulkBarProps) {
  const work = useFeedbackWork(kind)
  const { selection, filter } = list
  const mayHandle = useCan(`${kind}:handle`)
  const mayAssign = useCan(`${kind}:assign`)
  const { assign, close } = feedbackTransitions.actions
  return (
    <BulkBar list={list} exports={callsOf[kind].export}>
      {mayAssign ? (
        <Button size="small" onClick={() => void work.assign(selection.request(filter))}>
          {assign.label}
        </Button>
      ) : null}
      {mayHandle ? (
        <Button size="small" onClick={() => void work.close(selection.request(filter))}>
          {close.label}
        </Button>
      ) : null}
    </BulkBar>
  )
}
