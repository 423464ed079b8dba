'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { SectionCard } from '@/components/kit/record/section-card'
import type { ReviewIssue, ReviewTask } from '@/lib/contracts/review/judging'
import { findAnchor } from '../../anchors/find-anchor'
import { IssueCard, IssueCards } from '../../issue-card'
import type { ReviewedScreens } from '../../reviewed-screens'
import { fieldOf, type ReviewedField } from '../judged'

const Quiet = styled('p')(({ theme }) => ({ margin: 0, fontSize: 13, color: theme.vars.palette.text.secondary }))

interface IssueListProps {
  screens: ReviewedScreens
  task: ReviewTask
  fields: readonly ReviewedField[]
  active: string | null
  onShow: (issue: ReviewIssue) => void
  onEdit: (issue: ReviewIssue) => void
  onRemove: (issue: ReviewIssue) => void
  onVerify: (issue: ReviewIssue, state: 'verified' | 'reopened') => void
}

/** Lists the issues; each issue leads to its place in the record. */
export function IssueList({ screens, task, fields, active, onShow, ...doings }: IssueListProps) {
  const { id, issues, judges } = task
  return (
    <SectionCard title={`问题（${issues.length}）`}>
      {issues.length === 0 ? (
        <Quiet>选中{screens.words.body}中的文字或公式，按 1–9 或点“标出问题”。</Quiet>
      ) : (
        <IssueCards>
          {issues.map((issue) => (
            <IssueCard
              key={issue.id}
              issue={issue}
              place={screens.placeOf(issue.anchor)}
              stated={issue.earlier || issue.state !== 'open'}
              lost={isAnchorLost(issue, fields)}
              active={active === issue.id}
              onShow={() => onShow(issue)}
            >
              <IssueActions issue={issue} own={issue.own && issue.taskId === id} editable={judges} {...doings} />
            </IssueCard>
          ))}
        </IssueCards>
      )}
    </SectionCard>
  )
}

const isAnchorLost = ({ anchor }: ReviewIssue, fields: readonly ReviewedField[]) =>
  anchor.quote !== '' && findAnchor(fieldOf(fields, anchor)?.text ?? '', anchor) === null

type IssueActionsProps = Pick<IssueListProps, 'onEdit' | 'onRemove' | 'onVerify'> & {
  issue: ReviewIssue
  editable: boolean
  /** True if the present user wrote the issue in this review task. */
  own: boolean
}

function IssueActions({ issue, own, editable, onEdit, onRemove, onVerify }: IssueActionsProps) {
  if (!editable) return null
  if (own) {
    return (
      <footer>
        <Button size="small" onClick={() => onEdit(issue)}>
          修改
        </Button>
        <Button size="small" color="error" onClick={() => onRemove(issue)}>
          删除
        </Button>
      </footer>
    )
  }
  if (!issue.earlier) return null
  return (
    <footer>
      <Button size="small" disabled={issue.state === 'verified'} onClick={() => onVerify(issue, 'verified')}>
        已改好
      </Button>
      <Button
        size="small"
        color="error"
        disabled={issue.state === 'reopened'}
        onClick={() => onVerify(issue, 'reopened')}
      >
        仍有问题
      </Button>
    </footer>
  )
}
