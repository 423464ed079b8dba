'use client'

import { RecordForm } from '@/components/work/form/record-form'
import { HistoryDrawer } from '@/components/work/history/history-drawer'
import { useRecordParam } from '@/components/work/use-record-param'
import { useCan } from '@/lib/api/session'
import { editRole, getRole, insertRole, type Role } from '@/lib/contracts/role'
import { CompareDrawer } from './compare-drawer'
import { RoleInputs } from './inputs'
import { roleLabels, roleName } from './labels'
import { showRoleField } from './show'
import { useCopy } from './use-copy'

const record = { entity: 'role', name: roleName, labels: roleLabels, read: getRole, show: showRoleField } as const

/** A copy starts from its source; an existing role keeps none. */
const toValues = ({ name, code, note }: Role) => ({ name, code, note, copyFrom: null })

/** What lies over the list, as the address says. */
export function RoleDrawers() {
  const [edited] = useRecordParam('edit')
  const [traced, trace] = useRecordParam('history')
  const [compared, compare] = useRecordParam('compare')
  const canCopy = useCan('role:grant')
  const copy = useCopy()
  const empty = { name: '', code: '', note: '', copyFrom: canCopy ? copy.from : null }
  return (
    <>
      {edited ? (
        <RecordForm
          {...record}
          id={edited}
          insert={insertRole}
          edit={editRole}
          empty={empty}
          toValues={toValues}
          onClose={copy.end}
        >
          <RoleInputs isNew={edited === 'new'} canCopy={canCopy} />
        </RecordForm>
      ) : null}
      {traced ? (
        <HistoryDrawer {...record} called={({ name }) => name} id={traced} onClose={() => trace(null)} />
      ) : null}
      {compared ? <CompareDrawer id={compared} onClose={() => compare(null)} /> : null}
    </>
  )
}
