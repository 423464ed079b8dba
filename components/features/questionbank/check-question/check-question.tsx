'use client'

import { ReviewTasks } from '@/components/domains/review/list/review-tasks'
import { listedQuestion } from './listed-question'

/** 试题审核: the tasks of questions, and who judges them. */
export const CheckQuestion = () => <ReviewTasks listed={listedQuestion} />
