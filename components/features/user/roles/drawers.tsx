'use client'

import { HistoryDrawer } from '@/components/work/history/history-drawer'
import { useRecordParam } from '@/components/work/use-record-param'
import { useCan } from '@/lib/api/session'
import { CompareDrawer } from './compare-drawer'
import { CopyForm, RoleForm, roleRecord } from './role-form'
import { useCopy } from './use-copy'

/** What lies over the list, as the address says. */
export function RoleDrawers() {
  const [edited] = useRecordParam('edit')
  const [traced, trace] = useRecordParam('history')
  const [compared, compare] = useRecordParam('compare')
  const { from, end } = useCopy()
  const canCopy = useCan('role:grant')
  const source = edited === 'new' && canCopy ? from : null
  return (
    <>
      {edited && !source ? <RoleForm id={edited} onClose={end} /> : null}
      {source ? <CopyForm from={source} onClose={end} /> : null}
      {traced ? (
        <HistoryDrawer {...roleRecord} called={({ name }) => name} id={traced} onClose={() => trace(null)} />
      ) : null}
      {compared ? <CompareDrawer id={compared} onClose={() => compare(null)} /> : null}
    </>
  )
}
