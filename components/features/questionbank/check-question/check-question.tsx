'use client'

import { ReviewTasks } from '@/components/domains/review/list/review-tasks'
import { listedQuestion } from './listed-question'

/** Screen 试题审核: the review tasks of questions, and the reviewers. */
export const CheckQuestion = () => <ReviewTasks listed={listedQuestion} />
