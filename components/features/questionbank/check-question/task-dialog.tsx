'use client'

import type { ComponentProps } from 'react'
import { ReviewersInput } from '@/components/pickers/reviewer-picker'
import { TaskDialog } from '@/components/work/review/task-dialog'

type Props = Omit<ComponentProps<typeof TaskDialog>, 'reviewerInput'>

/** What is asked before something is done with tasks, with the picker of this platform's reviewers. */
export const TaskDialogs = (props: Props) => <TaskDialog {...props} reviewerInput={ReviewersInput} />
