import { sql } from 'drizzle-orm'
import { agentCard } from '../../../lib/contracts/agent/card.ts'
import { agentSeen } from '../../core/auth/data-scope.ts'
import { namedFinder } from '../../core/search/named-finder.ts'
import { editable } from './rows.ts'

export const agentFinder = namedFinder('agent', agentCard, {
  from: sql`agent r`,
  note: sql`r.contact`,
  within: agentSeen,
  editable,
})
