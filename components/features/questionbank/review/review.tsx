'use client'

import { ReviewScreen } from '@/components/domains/review/workbench/review-screen'
import { judgedQuestion } from './question/judged-question'

/** Screen 审题工作台: reviewers judge one question after the other. */
export const Review = () => <ReviewScreen judged={judgedQuestion} />
