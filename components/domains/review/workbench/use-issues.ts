'use client'

import { useMemo, useState } from 'react'
import { toast } from '@/components/ui/toast/toast'
import { useDict } from '@/lib/api/dict'
import { useWrite } from '@/lib/api/use-write'
import type { DictItem } from '@/lib/contracts/dict/calls'
import { issueStateNames } from '@/lib/contracts/review/card'
import {
  type Anchor,
  type ReviewIssue,
  type ReviewTask,
  removeReviewIssue,
  verifyReviewIssue,
} from '@/lib/contracts/review/judging'
import { needsNoRecheck } from '@/lib/contracts/review/outcome'
import type { Judged } from './judged'
import type { Mark } from './marking/use-marks'
import type { Draft, Written } from './panels/issue-form'
import { useIssueDraft } from './use-issue-draft'

export interface Issues {
  /** Returns the error types in the sequence in which they are offered for a place. */
  typesAt: (anchor: Pick<Anchor, 'field'>) => readonly DictItem[]
  draft: Draft | null
  begin: (draft: Draft) => void
  close: () => void
  place: (anchor: Anchor) => void
  /** Stores the values of the draft. */
  store: (written: Written) => void
  /** Id of the selected issue. */
  active: string | null
  activate: (issue: ReviewIssue) => void
  edit: (issue: ReviewIssue) => void
  remove: (issue: ReviewIssue) => void
  verify: (issue: ReviewIssue, state: 'verified' | 'reopened') => void
  /**
   * Sets the state of the selected issue, or of the next unchecked issue if none is selected. If the issue already has
   * this state, a message says that nothing changes. Returns the issue to check next.
   */
  verifyNext: (state: 'verified' | 'reopened') => ReviewIssue | undefined
  /** Places to highlight in the record. */
  marks: readonly Mark[]
}

/** Returns the issues of a review task, the draft of the issue that the user is writing, and the selected issue. */
export function useIssues(task: ReviewTask, errors: Judged<never>['errors']): Issues {
  const { id, issues } = task
  const types = useDict(errors.dict)
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
  const earlier = issues.filter((issue) => issue.earlier)
  const toLookAt = (among: readonly ReviewIssue[]) =>
    among.find((issue) => issue.id === active) ?? among.find((issue) => !needsNoRecheck(issue, 'verify'))
  const kept = useIssueDraft(task, (found) => draft ?? begin(found))
  return {
    typesAt: (anchor) => errors.at(types, anchor),
    ...{ draft, active, marks, begin, place: setPlaced },
    store: (written) => kept.keep(written, draft?.issue?.id ?? null),
    close: () => {
      kept.forget()
      setDraft(null)
      setPlaced(null)
    },
    verifyNext: (state) => {
      const looked = toLookAt(earlier) ?? (earlier.length === 1 ? earlier[0] : undefined)
      if (!looked) {
        toast.info('上次的问题都已复核，要改判请先点选那个问题')
        return undefined
      }
      if (looked.state === state) {
        toast.info(`这个问题已经是“${issueStateNames[state].label}”`)
        return undefined
      }
      verify({ id: looked.id, taskId: id, state })
      return toLookAt(earlier.filter((issue) => issue.id !== looked.id))
    },
    activate: (issue) => setActive(issue.id),
    edit: (issue) => begin({ issue, anchor: issue.anchor, errorType: issue.errorType, suggests: false }),
    remove: ({ id: issue, rowVersion }) => remove({ id: issue, rowVersion }),
    verify: ({ id: issue }, state) => verify({ id: issue, taskId: id, state }),
  }
}
