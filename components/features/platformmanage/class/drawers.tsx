'use client'

import { HistoryDrawer } from '@/components/work/history/history-drawer'
import { ImportWizard } from '@/components/work/import/import-wizard'
import { useRecordParam } from '@/components/work/use-record-param'
import { classImport, getClass } from '@/lib/contracts/class'
import { ClassForm } from './form'
import { classLabels, className } from './labels'
import { showClassField } from './show'

/** What lies over the list, as the address says. */
export function ClassDrawers({ organ }: { organ: string | null }) {
  const [edited, edit] = useRecordParam('edit')
  const [traced, trace] = useRecordParam('history')
  const [brought, bring] = useRecordParam('import')
  return (
    <>
      {edited ? <ClassForm id={edited} organ={organ} onClose={() => edit(null)} /> : null}
      {traced ? (
        <HistoryDrawer
          entity="class"
          id={traced}
          name={className}
          labels={classLabels}
          read={getClass}
          show={showClassField}
          onClose={() => trace(null)}
        />
      ) : null}
      <ImportWizard calls={classImport} name={className} value={brought} onChange={bring} />
    </>
  )
}
