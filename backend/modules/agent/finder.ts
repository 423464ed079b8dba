import { sql } from 'drizzle-orm'
import { agentCard } from '../../../lib/contracts/agent/card.ts'
import { namedFinder } from '../../core/search/named-finder.ts'
import { editable } from './rows.ts'
import { isAgentVisible } from './scope.ts'

export const agentFinder = namedFinder('agent', agentCard, {
  from: sql`agent r`,
  note: sql`r.contact`,
  within: isAgentVisible,
  editable,
})
