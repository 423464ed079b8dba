'use client'

import dynamic from 'next/dynamic'
import type { ComponentProps } from 'react'
import { ReviewersInput } from '@/components/domains/review/reviewer-picker'
import { TaskDialog } from '@/components/domains/review/task-dialog'

// Only a dialog of a few draws a whole question.
const ReviewedQuestion = dynamic(() => import('./reviewed-question').then((module) => module.ReviewedQuestion), {
  ssr: false,
})

type Props = Omit<ComponentProps<typeof TaskDialog>, 'reviewerInput' | 'reviewedRecord'>

/** What is asked before something is done with tasks, with the picker of this platform's reviewers, and the question that is judged. */
export const TaskDialogs = (props: Props) => (
  <TaskDialog {...props} reviewerInput={ReviewersInput} reviewedRecord={ReviewedQuestion} />
)
