import { labelsOf } from '@/lib/contracts/base/card'
import { isAllowed } from '@/lib/contracts/base/transitions'
import { knowledgeCard } from '@/lib/contracts/knowledge/card'
import type { PointItem } from '@/lib/contracts/knowledge/listing'
import { pointTransitions } from '@/lib/contracts/knowledge/transitions'

export const pointLabels = labelsOf(knowledgeCard)

/** Returns whether the state of the knowledge point allows edits of its content. */
export const isOpenToEdit = ({ status }: Pick<PointItem, 'status'>): boolean =>
  isAllowed(pointTransitions, 'edit', status)

/** Returns the names above a point, from the top down: 代数 / 函数; empty for a point at the top. */
export const namesAbove = (route: string): string => route.split('->').slice(0, -1).join(' / ')
