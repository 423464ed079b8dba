'use client'

import { RecordProvider } from '@/components/work/record/record-context'
import { RecordPanels } from '@/components/work/record/record-panels'
import { useRecordParam } from '@/components/work/use-record-param'
import { useCan } from '@/lib/api/session'
import { getRole } from '@/lib/contracts/role/calls'
import { roleCard } from '@/lib/contracts/role/card'
import { CompareDrawer } from './compare-drawer'
import { roleLabels } from './labels'
import { CopyForm, RoleForm } from './role-form'
import { showRoleField } from './show'
import { useCopy } from './use-copy'

/** Drawers over the list of roles. The address determines which drawer is open. */
export function RoleDrawers() {
  const [edited] = useRecordParam('edit')
  const [compared, compare] = useRecordParam('compare')
  const { from, end } = useCopy()
  const canCopy = useCan('role:grant')
  const source = edited === 'new' && canCopy ? from : null
  return (
    <RecordProvider
      entity="role"
      name={roleCard.name}
      labels={roleLabels}
      read={getRole}
      titleOf={({ name }) => name}
      show={showRoleField}
    >
      {edited && !source ? <RoleForm id={edited} onClose={end} /> : null}
      {source ? <CopyForm from={source} onClose={end} /> : null}
      <RecordPanels />
      {compared ? <CompareDrawer id={compared} onClose={() => compare(null)} /> : null}
    </RecordProvider>
  )
}
