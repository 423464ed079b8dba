'use client'

import { type RefObject, useId } from 'react'
import { InputFrame } from '@/components/kit/inputs/input-frame'
import { isComposing } from '@/components/kit/keys/typing'
import { SectionCard } from '@/components/kit/record/section-card'
import type { ReviewTask } from '@/lib/contracts/review/judging'
import type { Judging } from '../use-judging'
import { Checklist } from './checklist'

const MAX_COMMENT = 500

interface VerdictSummaryProps {
  task: ReviewTask
  judging: Judging
  comment: RefObject<HTMLTextAreaElement | null>
}

/** Renders the checklist and the comment of a review task. */
export function VerdictSummary({ task: { stage, kind, judges }, judging, comment }: VerdictSummaryProps) {
  return (
    <>
      {stage.checklist.length > 0 && kind !== 'verify' ? (
        <Checklist items={stage.checklist} ticks={judging.ticks} onTick={judging.tick} disabled={!judges} />
      ) : null}
      <Comment place={comment} text={judging.comment} onChange={judging.setComment} readOnly={!judges} />
    </>
  )
}

interface CommentProps {
  place: RefObject<HTMLTextAreaElement | null>
  text: string
  onChange: (text: string) => void
  readOnly: boolean
}

/** The input of the comment. Escape leaves the field, so that the shortcuts of the workbench work again. */
function Comment({ place, text, onChange, readOnly }: CommentProps) {
  const id = useId()
  return (
    <SectionCard title="意见">
      <InputFrame id={id} label="给作者的话" hint={`${text.length} / ${MAX_COMMENT}`} error={undefined}>
        <textarea
          ref={place}
          id={id}
          className="control"
          rows={2}
          aria-keyshortcuts="c"
          maxLength={MAX_COMMENT}
          readOnly={readOnly}
          aria-describedby={`${id}-message`}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && !isComposing(event.nativeEvent) && event.currentTarget.blur()}
        />
      </InputFrame>
    </SectionCard>
  )
}
