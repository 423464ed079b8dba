import { defineDomain } from '../base/domain.ts'
import { commentCard } from './card.ts'

export const commentDomain = defineDomain({
  folder: 'comment',
  live: { comment: commentCard },
  calls: ['calls'],
})
