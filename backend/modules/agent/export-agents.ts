import { and, asc, count, gt, isNull } from 'drizzle-orm'
import type { ExportKind } from '../../core/tasks/kind.ts'
import { exportColumns } from './file-columns.ts'
import { type AgentFilter, agentRows, agentsLike } from './rows.ts'
import { agent } from './schema.ts'

const PAGE = 1_000

export const exportKind: ExportKind<AgentFilter> = {
  kind: 'agent:export',
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
  async *rows({ db, params }) {
    for (let last = 0; ; ) {
      const page = await agentRows(db, and(gt(agent.id, last), agentsLike(params)))
        .orderBy(asc(agent.id))
        .limit(PAGE)
      for (const { name, areaNames, contact, phone, note, status, organCount } of page) {
        const state = status === 1 ? '启用' : '停用'
        const areas = areaNames.join('、')
        yield { name, areas, contact, phone, note, status: state, organCount }
      }
      if (page.length < PAGE) return
      last = Number(page.at(-1)?.id)
    }
  },
}
