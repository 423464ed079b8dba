'use client'

import { enabledTurn } from '@/components/kit/cell/enabled-status'
import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import { useBulk } from '@/components/work/bulk/use-bulk'
import { useRecordParam } from '@/components/work/use-record-param'
import { useRemoval } from '@/components/work/use-removal'
import { useCan } from '@/lib/api/session'
import { type Agent, removeAgent, statusAgents } from '@/lib/contracts/agent/calls'
import { agentCard } from '@/lib/contracts/agent/card'

/** Menu of the actions on one agent. */
export function AgentActions({ agent }: { agent: Agent }) {
  const { id, rowVersion, name, status } = agent
  const [, edit] = useRecordParam('edit')
  const [, history] = useRecordParam('history')
  const bulk = useBulk()
  const remove = useRemoval(removeAgent, agentCard.name)
  const can = { edit: useCan('agent:edit'), status: useCan('agent:status'), remove: useCan('agent:remove') }
  const { to, verb } = enabledTurn(status)

  const change = () => {
    const title = `${verb}${agentCard.name}“${name}”`
    void bulk.run(statusAgents, { selection: { ids: [id] }, params: { status: to } }, { title, verb })
  }
  return (
    <RowActions label={`${agentCard.name} ${name}`}>
      {can.edit ? <RowAction onClick={() => edit(id)}>编辑</RowAction> : null}
      {can.status ? <RowAction onClick={change}>{verb}</RowAction> : null}
      <RowAction onClick={() => history(id)}>记录</RowAction>
      {can.remove ? (
        <RowAction danger onClick={() => remove({ id, rowVersion, called: `“${name}”` })}>
          删除
        </RowAction>
      ) : null}
    </RowActions>
  )
}
