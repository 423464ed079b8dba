'use client'

import { HistoryDrawer } from '@/components/work/history/history-drawer'
import { ImportWizard } from '@/components/work/import/import-wizard'
import { useRecordParam } from '@/components/work/use-record-param'
import { getOrgan, organImport } from '@/lib/contracts/organ'
import { OrganForm } from './form'
import { organLabels, organName } from './labels'
import { showOrganField } from './show'

/** What lies over the list, as the address says. */
export function OrganDrawers({ under }: { under: string | null }) {
  const [edited, edit] = useRecordParam('edit')
  const [traced, trace] = useRecordParam('history')
  const [brought, bring] = useRecordParam('import')
  return (
    <>
      {edited ? <OrganForm id={edited} under={under} onClose={() => edit(null)} /> : null}
      {traced ? (
        <HistoryDrawer
          entity="organ"
          id={traced}
          name={organName}
          labels={organLabels}
          read={getOrgan}
          show={showOrganField}
          onClose={() => trace(null)}
        />
      ) : null}
      <ImportWizard calls={organImport} name={organName} value={brought} onChange={bring} />
    </>
  )
}
