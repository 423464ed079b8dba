import { knowledgeCard } from '@/lib/contracts/knowledge/card'

/** The points that are learned before a point, or those that are learned after it. */
export type Side = 'before' | 'after'

const { from, to } = knowledgeCard.also
export const sideLabels: Readonly<Record<Side, string>> = { before: from.label, after: to.label }

/** Returns the ends of a prerequisite between a point and another one, which is at this side of it. */
export const endsAt = (side: Side, id: string, other: string): { from: string; to: string } =>
  side === 'before' ? { from: other, to: id } : { from: id, to: other }
