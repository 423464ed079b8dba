'use client'

import { ReviewTasks } from '@/components/domains/review/list/review-tasks'
import { listedQuestion } from './listed-question'

/** 试题审核: review tasks of questions, and the reviewers. */
export const CheckQuestion = () => <ReviewTasks listed={listedQuestion} />
