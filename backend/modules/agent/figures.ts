import { sql } from 'drizzle-orm'
import { agentCard } from '../../../lib/contracts/agent/card.ts'
import type { Contributions } from '../../core/figures/contribution.ts'
import { growthOf } from '../../core/figures/count.ts'
import { isAgentVisible } from './scope.ts'

export const agentFigures = {
  figures: {
    agents: growthOf({
      permission: agentCard.list,
      table: sql`agent`,
      where: (scope) => isAgentVisible(scope, 't'),
      url: agentCard.screen,
    }),
  },
} satisfies Contributions
