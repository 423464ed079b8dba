import { sql } from 'drizzle-orm'
import { organCard } from '../../../lib/contracts/organ/card.ts'
import type { Contributions } from '../../core/figures/contribution.ts'
import { divisionOf, growthOf, type Listed } from '../../core/figures/count.ts'
import { today } from '../../core/records/today.ts'
import { organWithin } from './scope.ts'

const organs: Listed = {
  permission: organCard.list,
  table: sql`organ`,
  where: (scope) => organWithin(scope, 't'),
  url: organCard.screen,
}

export const organFigures = {
  figures: { organs: growthOf(organs) },
  shares: {
    organContract: divisionOf(organs, {
      by: sql`case when t.contract_to is null then 'open' when t.contract_to < ${today} then 'over'
        when t.contract_to <= ${today} + 30 then 'ending' else 'running' end`,
      filter: 'contract',
    }),
  },
  steps: { organs: sql`exists (select from organ where deleted_at is null and created_by is not null)` },
} satisfies Contributions
