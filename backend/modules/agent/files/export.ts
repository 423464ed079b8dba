import { inArray, sql } from 'drizzle-orm'
import type { SortedAgents } from '../../../../lib/contracts/agent/calls.ts'
import { enabledStates } from '../../../../lib/contracts/base/card.ts'
import { sortByIds } from '../../../core/tasks/export/pages.ts'
import { recordExport } from '../../../core/tasks/export/record-export.ts'
import { agent } from '../../../tables/agent.ts'
import { sortBy } from '../list-agents.ts'
import { agentRows, agentsLike, formOf, toAgent } from '../rows.ts'
import { exportColumns } from './columns.ts'

export const exportKind = recordExport<SortedAgents>({
  name: 'agent:export',
  permission: 'agent:export',
  noun: '代理商',
  columns: exportColumns,
  reveals: [{ permission: 'agent:edit', column: 'phone', what: '完整手机号' }],
  from: sql`${agent}`,
  id: sql`${agent.id}`,
  where: ({ params, ...run }) => sql`${agent.deletedAt} is null and ${agentsLike(params, run)}`,
  order: ({ params, scope }) => sortBy(params, scope),
  async *rows({ db, ...run }, pages) {
    for await (const ids of pages) {
      const found = (await agentRows(db, formOf(run), inArray(agent.id, [...ids]))).map(toAgent)
      for (const { name, areaNames, contact, phone, note, status, ...counts } of sortByIds(ids, found)) {
        const { organCount, deviceCount, orderCount } = counts
        const stands = { status: enabledStates[status].label, organCount, deviceCount, orderCount }
        yield { name, areas: areaNames.join('、'), contact, phone, note, ...stands }
      }
    }
  },
})
