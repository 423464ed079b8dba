import type { ReviewedScreens } from '@/components/domains/review/reviewed-screens'
import { knowledgeCard } from '@/lib/contracts/knowledge/card'
import { pointLabels } from './labels'

const places: Readonly<Record<string, string>> = pointLabels

/** Names and screens of the review of knowledge points. */
export const pointReview: ReviewedScreens = {
  entity: 'kp',
  at: knowledgeCard.review,
  words: {
    ...{ name: knowledgeCard.name, tasks: '知识点审批', workbench: '知识点审批', judging: '审批' },
    ...{ unit: '个', noun: '知识点', body: '知识点' },
  },
  placeOf: ({ field }) => places[field.split('.')[0] ?? ''] ?? field,
}
