'use client'

import dynamic from 'next/dynamic'
import { questionReview } from '@/components/domains/question/review-screens'
import type { Listed } from '@/components/domains/review/list/listed'
import { readablePreview } from '@/components/kit/content/prose-latex'
import { FormulaHtml } from '@/components/ui/formula'
import { labelsOf } from '@/lib/contracts/base/card'
import { questionCard } from '@/lib/contracts/question/card'
import { reviewTaskCard } from '@/lib/contracts/review/card'
import { questionLists } from './list'

const labels = labelsOf(questionCard)

// Loads on first use, because only few dialogs of the task list show a whole question.
const ReviewedQuestion = dynamic(() => import('./reviewed-question').then((module) => module.ReviewedQuestion), {
  ssr: false,
})

/** Columns, filters and views of questions for the generic list of review tasks. */
export const listedQuestion: Listed = {
  screens: questionReview,
  lists: questionLists,
  columns: [
    { id: 'code', header: labels.code, width: 92, opens: true, cell: (row) => row.title },
    {
      id: 'title',
      header: questionCard.name,
      card: 'paragraph',
      reads: true,
      cell: (row, place) => (
        <FormulaHtml html={readablePreview(row.preview)} clampLines={place === 'compact' ? 1 : 2} />
      ),
    },
  ],
  types: { label: labels.type, dict: 'questionType' },
  batches: { label: reviewTaskCard.fields.batch, word: (time, count) => `${time} 导入 ${count} 题` },
  Record: ReviewedQuestion,
}
