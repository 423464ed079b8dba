'use client'

import { RecordForm } from '@/components/work/form/record-form'
import type { Related } from '@/components/work/record/record-context'
import { RecordDrawers } from '@/components/work/record/record-drawers'
import { useRecordParam } from '@/components/work/use-record-param'
import { listAt } from '@/lib/contracts/paths'
import { editUser, getUser, insertUser, type StaffBody, type StaffItem, staffImport } from '@/lib/contracts/staff/calls'
import { staffCard } from '@/lib/contracts/staff/card'
import type { OpenDialog } from './dialogs'
import { ExplainDrawer } from './explain/explain-drawer'
import { StaffInputs } from './inputs'
import { importNote, staffLabels, whoOf } from './labels'
import { showStaffField } from './show'

const empty: StaffBody = {
  userName: '',
  fullName: '',
  phone: '',
  email: '',
  organId: null,
  roleIds: [],
  grants: [],
  organIds: [],
  agentIds: [],
}

/** Returns the names that a user record contains for the ids in its fields. */
const wordsOfStaff = ({ organName, organNames, agentNames }: StaffItem) => ({
  organId: organName,
  organIds: organNames,
  agentIds: agentNames,
})

const relatedToStaff = ({ id, userName }: StaffItem): Related[] => [
  { label: '操作日志', href: listAt('audit', { actor: id }), port: 'audit:list' },
  { label: '登录日志', href: listAt('loginLog', { keyword: userName }), port: 'audit:list' },
]

interface StaffDrawersProps {
  /** Default department of a new user. */
  organId: string | null
  onDialog: OpenDialog
}

/** Drawers over the list of users. The address determines which drawer is open. */
export function StaffDrawers({ organId, onDialog }: StaffDrawersProps) {
  const [explained, explain] = useRecordParam('explain')
  const showPassword = (answer: unknown) => {
    const made = insertUser.answer.safeParse(answer)
    if (!made.success) return
    const { userName: account, initialPassword: password } = made.data
    const given = { who: whoOf(made.data), account, password, title: `已新增${staffCard.name}` }
    onDialog({ kind: 'password', given })
  }
  return (
    <>
      <RecordDrawers
        entity="systemUser"
        name={staffCard.name}
        labels={staffLabels}
        read={getUser}
        titleOf={whoOf}
        words={wordsOfStaff}
        related={relatedToStaff}
        show={showStaffField}
        imports={staffImport}
        importNote={importNote}
      >
        {(form) => (
          <RecordForm
            {...form}
            insert={insertUser}
            edit={editUser}
            empty={{ ...empty, organId }}
            onSaved={showPassword}
          >
            <StaffInputs id={form.id} />
          </RecordForm>
        )}
      </RecordDrawers>
      {explained ? <ExplainDrawer key={explained} id={explained} onClose={() => explain(null)} /> : null}
    </>
  )
}
