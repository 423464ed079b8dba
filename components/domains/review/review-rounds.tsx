'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { QueryBoundary } from '@/components/kit/record/query-boundary'
import { SectionCard } from '@/components/kit/record/section-card'
import { Notice } from '@/components/kit/table/table-states'
import { FormulaText } from '@/components/ui/formula'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { reviewKindNames, reviewTaskStateNames, roundStateNames } from '@/lib/contracts/review/card'
import { listReviewRounds, type ReviewRound } from '@/lib/contracts/review/judging'
import type { ReviewTaskState } from '@/lib/contracts/review/states'
import { DisputeDialog } from './dispute-dialog'
import { IssueCard, IssueCards } from './issue-card'
import { ReturnDialog } from './return-dialog'
import type { ReviewedScreens } from './reviewed-screens'

const Rounds = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gap: 20,
    '& > section + section': { paddingTop: 16, borderTop: `1px solid ${palette.divider}` },
    '& h3': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, margin: '0 0 8px', fontSize: 14 },
    '& h3 > small': { fontWeight: 400, color: palette.text.secondary },
    '& ul': { listStyle: 'none', display: 'grid', gap: 8, margin: '0 0 12px', padding: 0, fontSize: 13 },
    '& ul > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
    '& ul > li > b': { fontWeight: 600 },
    '& ul > li > small': { fontSize: 12, color: palette.text.secondary },
    '& ul > li > p': { flex: '1 0 100%', margin: 0, overflowWrap: 'anywhere' },
  }
})

interface ReviewRoundsProps {
  screens: Pick<ReviewedScreens, 'entity' | 'placeOf'>
  recordId: string
}

/**
 * The section 审核记录: all review rounds of a record with the reviewers' statements, the newest round first. A round is
 * one review of one version.
 */
export function ReviewRounds({ screens: { entity, placeOf }, recordId }: ReviewRoundsProps) {
  const rounds = useQuery(queryOf(listReviewRounds, { entity, recordId }, ownErrors))
  const [disputed, setDisputed] = useState<string | null>(null)
  const [returns, setReturns] = useState(false)
  return (
    <SectionCard title="审核记录">
      <QueryBoundary query={rounds} height={160}>
        {({ list }) =>
          list.length === 0 ? (
            <Notice title="还没有审核记录">
              <p>提交后，每一轮审核的经过都记在这里。</p>
            </Notice>
          ) : (
            <Rounds>
              {list.map((round) => (
                <Round
                  key={round.id}
                  {...{ round, placeOf }}
                  onDispute={setDisputed}
                  onReturn={() => setReturns(true)}
                />
              ))}
            </Rounds>
          )
        }
      </QueryBoundary>
      {returns ? <ReturnDialog entity={entity} recordId={recordId} onClose={() => setReturns(false)} /> : null}
      {disputed ? <DisputeDialog taskId={disputed} onClose={() => setDisputed(null)} /> : null}
    </SectionCard>
  )
}

interface RoundProps extends Pick<ReviewedScreens, 'placeOf'> {
  round: ReviewRound
  onDispute: (taskId: string) => void
  onReturn: () => void
}

function Round({ round, placeOf, onDispute, onReturn }: RoundProps) {
  const { no, versionNo, state, createdAt, tasks, issues, canReturn } = round
  return (
    <section aria-label={`第 ${no} 轮`}>
      <h3>
        第 {no} 轮
        <StatusChip {...roundStateNames[state]} />
        <small>
          {versionNo === null ? '' : `v${versionNo} · `}
          {formatDateTime(createdAt)} 提交
        </small>
        {canReturn ? (
          <Button size="small" color="error" onClick={onReturn}>
            退回
          </Button>
        ) : null}
      </h3>
      <ul>
        {tasks
          .filter(({ status, assignee }) => status !== 'cancelled' || assignee)
          .map((task) => (
            <li key={task.id}>
              <b>{task.stageName}</b>
              {task.kind === 'review' ? null : <span>{reviewKindNames[task.kind]}</span>}
              <StatusChip {...reviewTaskStateNames[task.status]} />
              <span>{task.assignee?.fullName ?? '还没有人领取'}</span>
              <small>{task.decidedAt ? formatDateTime(task.decidedAt) : `截止 ${formatDateTime(task.dueAt)}`}</small>
              {task.canDispute ? (
                <Button size="small" onClick={() => onDispute(task.id)}>
                  申诉
                </Button>
              ) : null}
              {task.comment ? (
                <p>
                  意见：
                  <FormulaText text={task.comment} component="span" inline />
                </p>
              ) : null}
              {task.reason ? (
                <p>
                  {reasonLabel(task.status)}：<FormulaText text={task.reason} component="span" inline />
                </p>
              ) : null}
            </li>
          ))}
      </ul>
      {issues.length > 0 ? (
        <IssueCards>
          {issues.map((issue) => (
            <IssueCard key={issue.id} issue={issue} place={placeOf(issue.anchor)} stated />
          ))}
        </IssueCards>
      ) : null}
    </section>
  )
}

const objected: readonly ReviewTaskState[] = ['disputed', 'upheld', 'overturned']

/**
 * Returns the label of the reason in a review task: the author's dispute, or the reason why the reviewer did not judge
 * the task.
 */
const reasonLabel = (status: ReviewTaskState) => (objected.includes(status) ? '申诉' : '原因')
