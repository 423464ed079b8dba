'use client'

import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { questionReview } from '@/components/domains/question/review-screens'
import { pathOf } from '@/components/domains/review/anchors/path-of'
import { applySuggestion } from '@/components/domains/review/anchors/take-suggestion'
import { IssueCard, IssueCards } from '@/components/domains/review/issue-card'
import { ReasonField } from '@/components/kit/inputs/reason-field'
import { SectionCard } from '@/components/kit/record/section-card'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { toast } from '@/components/ui/toast/toast'
import { StepDialog } from '@/components/work/tasks/work-dialog'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { useWrite } from '@/lib/api/use-write'
import type { QuestionBody } from '@/lib/contracts/question/body'
import { answerReviewIssue, listReviewRounds, type ReviewIssue } from '@/lib/contracts/review/judging'
import { textAt } from '../replace-text'
import type { AppliedSuggestions } from './use-applied-suggestions'

interface ReturnedIssuesProps {
  questionId: string
  body: QuestionBody
  /** True while the form cannot be changed. */
  locked: boolean
  onGo: (path: string) => void
  /** Suggestions that the user has taken into the form and not saved yet. */
  applied: AppliedSuggestions
  /** Replaces the text of the field at this path. */
  onChange: (path: string, html: string) => void
}

/**
 * List of the issues that the reviewers reported in the last review. Each issue leads to its place in the form, and one
 * click takes the reviewer's suggestion into the form.
 */
export function ReturnedIssues({ questionId, body, locked, applied, onGo, onChange }: ReturnedIssuesProps) {
  const { data } = useQuery(queryOf(listReviewRounds, { entity: 'question', recordId: questionId }, ownErrors))
  const [refused, setRefused] = useState<ReviewIssue | null>(null)
  const answer = useWrite(answerReviewIssue)
  const { list = [], toAnswer = [] } = data ?? {}
  const issues = toAnswer.map((issue) => (applied.ids.has(issue.id) ? { ...issue, state: 'fixed' as const } : issue))
  const tasks = list.find(({ state }) => state === 'rejected')?.tasks ?? []
  const comments = tasks.filter(({ status, comment }) => comment !== '' && status === 'rejected')
  if (issues.length + comments.length === 0) return null
  const open = issues.filter(({ state }) => state === 'open' || state === 'reopened').length

  const settle = ({ id, rowVersion }: ReviewIssue, state: 'open' | 'fixed', reply = '') => {
    if (applied.ids.has(id)) return applied.drop(id)
    answer.mutate({ id, rowVersion, state, reply })
  }
  const take = (issue: ReviewIssue) => {
    const path = pathOf(issue.anchor)
    const before = textAt(body, path)
    const after =
      before !== null && issue.suggestion !== null && applySuggestion(before, issue.anchor, issue.suggestion)
    if (before === null || typeof after !== 'string') {
      toast.info('原位置已经修改，请手动处理')
      return onGo(path)
    }
    onChange(path, after)
    applied.add(issue)
    const undo = () => {
      onChange(path, before)
      applied.drop(issue.id)
    }
    toast.success('已采纳建议，保存后标为已修改', { label: '撤销', run: undo })
  }
  return (
    <div style={{ marginBottom: 16 }}>
      <SectionCard title={open > 0 ? `退回的问题（还有 ${open} 个）` : `退回的问题（${issues.length} 个，均已处理）`}>
        {comments.map(({ id, comment }) => (
          <p key={id} style={{ margin: '0 0 10px', fontSize: 13 }}>
            审核意见：{comment}
          </p>
        ))}
        <IssueCards>
          {issues.map((issue) => (
            <IssueCard
              key={issue.id}
              issue={issue}
              place={questionReview.placeOf(issue.anchor)}
              stated
              onShow={() => onGo(pathOf(issue.anchor))}
            >
              {locked ? null : (
                <Answers issue={issue} onApply={take} onAnswer={settle} onRefuse={setRefused} busy={answer.isPending} />
              )}
            </IssueCard>
          ))}
        </IssueCards>
        {refused ? <RefuseDialog issue={refused} onClose={() => setRefused(null)} /> : null}
      </SectionCard>
    </div>
  )
}

interface AnswersProps {
  issue: ReviewIssue
  busy: boolean
  onApply: (issue: ReviewIssue) => void
  onAnswer: (issue: ReviewIssue, state: 'open' | 'fixed') => void
  onRefuse: (issue: ReviewIssue) => void
}

function Answers({ issue, busy, onApply, onAnswer, onRefuse }: AnswersProps) {
  const done = issue.state === 'fixed' || issue.state === 'declined'
  return (
    <footer>
      {!done && issue.suggestion !== null ? (
        <Button size="small" variant="contained" disabled={busy} onClick={() => onApply(issue)}>
          采纳建议
        </Button>
      ) : null}
      {done ? (
        <Button size="small" disabled={busy} onClick={() => onAnswer(issue, 'open')}>
          重新处理
        </Button>
      ) : (
        <>
          <Button size="small" disabled={busy} onClick={() => onAnswer(issue, 'fixed')}>
            已修改
          </Button>
          <Button size="small" disabled={busy} onClick={() => onRefuse(issue)}>
            不采纳
          </Button>
        </>
      )}
    </footer>
  )
}

const MAX_REPLY = 500

/** Dialog that asks why the user refuses an issue; the reviewer reads the reason in the next review. */
function RefuseDialog({ issue: { id, rowVersion }, onClose }: { issue: ReviewIssue; onClose: () => void }) {
  const [reply, setReply] = useState('')
  const { mutate, isPending, error } = useWrite(answerReviewIssue, ownErrors)
  const refuse = () => mutate({ id, rowVersion, state: 'declined', reply }, { onSuccess: onClose })
  return (
    <StepDialog
      title="不采纳"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button variant="contained" loading={isPending} disabled={reply.trim() === ''} onClick={refuse}>
            保存
          </Button>
        </>
      }
    >
      <ReasonField label="理由" value={reply} onChange={setReply} max={MAX_REPLY} />
      <RefusalAlert error={error} />
    </StepDialog>
  )
}
