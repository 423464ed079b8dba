'use client'

import dynamic from 'next/dynamic'
import type { ReviewIssue, ReviewTask } from '@/lib/contracts/review/judging'
import type { ReviewedScreens } from '../../reviewed-screens'
import type { ReviewedField } from '../judged'
import type { Issues } from '../use-issues'
import { IssueList } from './issue-list'

const IssueForm = dynamic(() => import('./issue-form').then((module) => module.IssueForm), { ssr: false })

interface FoundProps {
  screens: ReviewedScreens
  task: ReviewTask
  fields: readonly ReviewedField[]
  issues: Issues
  onShow: (issue: ReviewIssue) => void
}

/** Shows the issues of a review task, and the form of the issue that the user is writing. */
export function Found({ screens, task, fields, issues, onShow }: FoundProps) {
  const { draft } = issues
  return (
    <>
      {draft ? (
        <IssueForm
          key={`${draft.issue?.id ?? 'new'}-${draft.errorType}-${draft.anchor.quote}`}
          draft={draft}
          taskId={task.id}
          fields={fields}
          typesAt={issues.typesAt}
          judges={task.judges}
          onAnchor={issues.place}
          onChange={issues.store}
          onClose={issues.close}
        />
      ) : null}
      <IssueList
        screens={screens}
        task={task}
        fields={fields}
        active={issues.active}
        onShow={onShow}
        onEdit={issues.edit}
        onRemove={issues.remove}
        onVerify={issues.verify}
      />
    </>
  )
}
