import { and, asc, count, gt, isNull } from 'drizzle-orm'
import type { ExportKind } from '../../core/tasks/kind.ts'
import { pagesById } from '../../core/tasks/pages.ts'
import { exportColumns } from './file-columns.ts'
import { type AgentFilter, agentRows, agentsLike } from './rows.ts'
import { agent } from './schema.ts'

export const exportKind: ExportKind<AgentFilter> = {
  kind: 'agent:export',
  permission: 'agent:export',
  sort: 'export',
  name: '代理商',
  columns: exportColumns,
  async count({ db, params }) {
    const [counted] = await db
      .select({ total: count() })
      .from(agent)
      .where(and(isNull(agent.deletedAt), agentsLike(params)))
    return counted?.total ?? 0
  },
  async *rows({ db, scope, params }) {
    const where = agentsLike(params)
    const read = (after: number, limit: number) =>
      agentRows(db, scope, and(gt(agent.id, after), where))
        .orderBy(asc(agent.id))
        .limit(limit)
    for await (const page of pagesById(read)) {
      for (const { name, areaNames, contact, phone, note, status, organCount } of page) {
        const state = status === 1 ? '启用' : '停用'
        const areas = areaNames.join('、')
        yield { name, areas, contact, phone, note, status: state, organCount }
      }
    }
  },
}
