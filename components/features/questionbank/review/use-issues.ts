'use client'

import { useMemo, useState } from 'react'
import { useDict } from '@/lib/api/dict'
import { useWrite } from '@/lib/api/use-write'
import type { DictItem } from '@/lib/contracts/dict/calls'
import {
  type Anchor,
  type ReviewIssue,
  type ReviewTask,
  removeReviewIssue,
  verifyReviewIssue,
} from '@/lib/contracts/review/judging'
import { isLookedAt } from '@/lib/contracts/review/outcome'
import type { Mark } from './marking/use-marks'
import type { Draft, Written } from './panels/issue-form'
import { useIssueDraft } from './use-issue-draft'

export interface Issues {
  types: readonly DictItem[]
  draft: Draft | null
  begin: (draft: Draft) => void
  close: () => void
  place: (anchor: Anchor) => void
  /** What is written so far. */
  keep: (written: Written) => void
  /** The issue in hand. */
  active: string | null
  activate: (issue: ReviewIssue) => void
  edit: (issue: ReviewIssue) => void
  remove: (issue: ReviewIssue) => void
  verify: (issue: ReviewIssue, state: 'verified' | 'reopened') => void
  /** Of what earlier rounds found: the one in hand, or the first that nobody looked at. */
  toLookAt: (among: readonly ReviewIssue[]) => ReviewIssue | undefined
  /** What is to be shown in the question. */
  marks: readonly Mark[]
}

/** The issues of a task, the one being written, and the one in hand. */
export function useIssues(task: ReviewTask): Issues {
  const { id, issues } = task
  const types = useDict('examiningErrorType')
  const [draft, setDraft] = useState<Draft | null>(null)
  const [placed, setPlaced] = useState<Anchor | null>(null)
  const [active, setActive] = useState<string | null>(null)
  const { mutate: remove } = useWrite(removeReviewIssue)
  const { mutate: verify } = useWrite(verifyReviewIssue)
  const marks = useMemo<Mark[]>(
    () => [
      ...issues.map(({ id: issue, anchor }) => ({ anchor, active: issue === active })),
      ...(placed ? [{ anchor: placed, active: true }] : []),
    ],
    [issues, active, placed],
  )
  const begin = (next: Draft) => {
    setDraft(next)
    setPlaced(next.anchor)
    setActive(null)
  }
  const kept = useIssueDraft(task, (found) => draft ?? begin(found))
  return {
    ...{ types, draft, active, marks, begin, place: setPlaced },
    keep: (written) => kept.keep(written, draft?.issue?.id ?? null),
    close: () => {
      kept.forget()
      setDraft(null)
      setPlaced(null)
    },
    toLookAt: (among) => {
      const earlier = among.filter((issue) => issue.earlier)
      return earlier.find((issue) => issue.id === active) ?? earlier.find((issue) => !isLookedAt(issue, 'verify'))
    },
    activate: (issue) => setActive(issue.id),
    edit: (issue) => begin({ issue, anchor: issue.anchor, errorType: issue.errorType, suggests: false }),
    remove: ({ id: issue, rowVersion }) => remove({ id: issue, rowVersion }),
    verify: ({ id: issue }, state) => verify({ id: issue, taskId: id, state }),
  }
}
