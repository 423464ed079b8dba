'use client'

import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { BulkButton } from '@/components/work/bulk/bulk-button'
import { EnabledButtons } from '@/components/work/bulk/enabled-buttons'
import { BulkBar } from '@/components/work/list/bulk-bar'
import { FirstSteps, ListButtons } from '@/components/work/list/list-buttons'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useCan, useCanAny } from '@/lib/api/session'
import { agentExport, agentImport, insertAgent, removeAgents, statusAgents } from '@/lib/contracts/agent/calls'
import { agentCard } from '@/lib/contracts/agent/card'
import { useAgentColumns } from './columns'
import { AgentDrawers } from './drawers'
import { AgentFilters } from './filters'
import { agentList } from './list'

/** Screen 代理商: companies that serve organisations (domain model §12). */
export function Agents() {
  const canEdit = useCan('agent:edit')
  const canBulk = useCanAny(['agent:status', 'agent:remove'])
  const columns = useAgentColumns()
  const list = useList({ ...agentList, columns, bulk: canBulk })
  const added = { insert: insertAgent, name: agentCard.name }

  return (
    <>
      <ListPage
        title={agentCard.name}
        actions={
          <>
            <ListTools list={list} />
            <ListButtons {...added} imports={agentImport} exports={agentExport} list={list} />
          </>
        }
        filters={<AgentFilters list={list} />}
        bulk={
          <BulkBar list={list} exports={agentExport}>
            <EnabledButtons list={list} call={statusAgents} name={agentCard.name} />
            <BulkButton
              list={list}
              call={removeAgents}
              params={{}}
              title={`删除${agentCard.name}`}
              verb="删除"
              danger
              removes
            >
              删除
            </BulkButton>
          </BulkBar>
        }
      >
        <ListTable
          list={list}
          label={agentCard.name}
          editable={canEdit}
          empty={
            <ListEmpty label={agentCard.name}>
              <FirstSteps {...added} imports={agentImport} />
            </ListEmpty>
          }
        />
      </ListPage>
      <AgentDrawers />
    </>
  )
}
