'use client'

import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { type RefObject, useId } from 'react'
import { InputFrame } from '@/components/kit/inputs/input-frame'
import { isComposing } from '@/components/kit/keys/typing'
import { SectionCard } from '@/components/kit/record/section-card'
import type { ReviewIssue, ReviewTask } from '@/lib/contracts/review/judging'
import type { Judged, ReviewedField } from '../judged'
import type { Issues } from '../use-issues'
import type { Judging } from '../use-judging'
import { Checklist } from './checklist'
import { IssueList } from './issue-list'

const IssueForm = dynamic(() => import('./issue-form').then((module) => module.IssueForm), { ssr: false })

const ReviewRounds = dynamic(
  () => import('@/components/domains/review/review-rounds').then((module) => module.ReviewRounds),
  { ssr: false },
)

const COMMENT_MOST = 500

interface SideProps<Version> {
  judged: Judged<Version>
  task: ReviewTask
  version: Version
  fields: readonly ReviewedField[]
  judging: Judging
  issues: Issues
  /** What helps to judge is open: earlier rounds, what is like it. */
  history: boolean
  comment: RefObject<HTMLTextAreaElement | null>
  onHistory: (open: boolean) => void
  onShow: (issue: ReviewIssue) => void
}

/** What is said of the version, and what helps to say it. */
export function Side<Version>(props: SideProps<Version>) {
  const { judged, task, version, fields, judging, issues, history, onHistory, onShow } = props
  const { entity, About, Beside } = judged
  const { draft } = issues
  const { judges, stage, kind } = task
  return (
    <>
      {draft ? (
        <IssueForm
          key={`${draft.issue?.id ?? 'new'}-${draft.errorType}-${draft.anchor.quote}`}
          draft={draft}
          taskId={task.id}
          fields={fields}
          types={issues.types}
          judges={judges}
          onAnchor={issues.place}
          onChange={issues.keep}
          onClose={issues.close}
        />
      ) : null}
      <IssueList
        issues={task.issues}
        fields={fields}
        taskId={task.id}
        editable={judges}
        active={issues.active}
        onShow={onShow}
        onEdit={issues.edit}
        onRemove={issues.remove}
        onVerify={issues.verify}
      />
      {stage.checklist.length > 0 && kind !== 'verify' ? (
        <Checklist items={stage.checklist} ticks={judging.ticks} onTick={judging.tick} disabled={!judges} />
      ) : null}
      <Comment place={props.comment} text={judging.comment} onChange={judging.say} readOnly={!judges} />
      <About task={task} version={version} />
      <Button size="small" aria-expanded={history} aria-keyshortcuts="h" onClick={() => onHistory(!history)}>
        {history ? '收起审核记录与相似题' : '审核记录与相似题'}
      </Button>
      {history ? (
        <>
          <ReviewRounds entity={entity} recordId={task.entityId} />
          <Beside version={version} />
        </>
      ) : null}
    </>
  )
}

interface CommentProps {
  place: RefObject<HTMLTextAreaElement | null>
  text: string
  onChange: (text: string) => void
  readOnly: boolean
}

/** Escape leaves it: the keys that judge are heard again. */
function Comment({ place, text, onChange, readOnly }: CommentProps) {
  const id = useId()
  return (
    <SectionCard title="意见">
      <InputFrame id={id} label="给作者的话" hint={`${text.length} / ${COMMENT_MOST}`} error={undefined}>
        <textarea
          ref={place}
          id={id}
          className="control"
          rows={2}
          aria-keyshortcuts="c"
          maxLength={COMMENT_MOST}
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
