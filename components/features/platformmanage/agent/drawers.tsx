'use client'

import { useQuery } from '@tanstack/react-query'
import { HistoryDrawer } from '@/components/work/history/history-drawer'
import { ImportWizard } from '@/components/work/import/import-wizard'
import { useRecordParam } from '@/components/work/use-record-param'
import { agentOptions } from '@/lib/api/agent'
import { agentImport, getAgent } from '@/lib/contracts/agent'
import { AgentForm } from './form'
import { agentLabels, agentName } from './labels'
import { showAgentField } from './show'

/** What can lie over the list; which one does stands in the address. */
export function AgentDrawers() {
  const [edited, edit] = useRecordParam('edit')
  const [traced, trace] = useRecordParam('history')
  const [imported, setImported] = useRecordParam('import')
  const record = useQuery({ ...agentOptions(traced ?? ''), enabled: traced !== null })
  if (edited) return <AgentForm id={edited} onClose={() => edit(null)} />
  if (traced) {
    return (
      <HistoryDrawer
        entity="agent"
        id={traced}
        name={record.data?.name ?? agentName}
        labels={agentLabels}
        read={getAgent}
        show={showAgentField}
        onClose={() => trace(null)}
      />
    )
  }
  return <ImportWizard calls={agentImport} name={agentName} value={imported} onChange={setImported} />
}
