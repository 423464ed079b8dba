import { defineDomain } from '../base/domain.ts'
import { reviewTaskCard } from './card.ts'
import { goldenItemCard, pushRuleCard, reviewFlowCard, reviewHolidayCard } from './rule-card.ts'

export const reviewDomain = defineDomain({
  folder: 'review',
  cards: {
    pushRule: pushRuleCard,
    reviewFlow: reviewFlowCard,
    reviewHoliday: reviewHolidayCard,
    goldenItem: goldenItemCard,
  },
  live: { reviewTask: reviewTaskCard },
  calls: ['calls', 'judging', 'rules', 'flows', 'holidays', 'golden', 'chief'],
  machines: ['transitions'],
})
