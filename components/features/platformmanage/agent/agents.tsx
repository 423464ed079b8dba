'use client'

import Button from '@mui/material/Button'
import { ListEmpty } from '@/components/kit/list-empty'
import { ListPage } from '@/components/kit/list-page'
import { BulkButton } from '@/components/work/bulk/bulk-button'
import { ExportButton } from '@/components/work/export/export-button'
import { BulkBar } from '@/components/work/list/bulk-bar'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useRecordParam, useRowHref } from '@/components/work/use-record-param'
import { useCan } from '@/lib/api/session'
import { agentExport, listAgents, removeAgents, statusAgents } from '@/lib/contracts/agent'
import { useAgentColumns } from './columns'
import { AgentDrawers } from './drawers'
import { AgentFilters } from './filters'
import { agentName } from './labels'

/** 代理商 (domain model §12). */
export function Agents() {
  const [canEdit, canImport] = [useCan('agent:edit'), useCan('agent:import')]
  const canBulk = [useCan('agent:status'), useCan('agent:remove')].includes(true)
  const columns = useAgentColumns()
  const list = useList({ call: listAgents, entity: 'agent', columns, bulk: canBulk })
  const [, edit] = useRecordParam('edit')
  const [, importFile] = useRecordParam('import')
  const href = useRowHref('edit')
  const add = canEdit ? (
    <Button variant="contained" size="small" onClick={() => edit('new')}>
      新增{agentName}
    </Button>
  ) : null
  const upload = canImport ? (
    <Button variant="outlined" color="inherit" size="small" onClick={() => importFile('start')}>
      导入
    </Button>
  ) : null

  return (
    <>
      <ListPage
        title={agentName}
        actions={
          <>
            <ListTools list={list} />
            {upload}
            <ExportButton calls={agentExport} filter={list.filter} name={agentName} />
            {add}
          </>
        }
      >
        <AgentFilters list={list} />
        <ListTable
          list={list}
          label={agentName}
          href={canEdit ? href : undefined}
          empty={
            <ListEmpty label={agentName}>
              <p>逐个新增，或从表格导入。</p>
              {add}
            </ListEmpty>
          }
        />
        <BulkBar list={list}>
          <BulkButton list={list} call={statusAgents} params={{ status: 1 }} title={`启用${agentName}`}>
            启用
          </BulkButton>
          <BulkButton list={list} call={statusAgents} params={{ status: 0 }} title={`停用${agentName}`} danger>
            停用
          </BulkButton>
          <BulkButton list={list} call={removeAgents} params={{}} title={`删除${agentName}`} danger>
            删除
          </BulkButton>
        </BulkBar>
      </ListPage>
      <AgentDrawers />
    </>
  )
}
