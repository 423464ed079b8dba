'use client'

import { lazy, Suspense } from 'react'
import { RecordForm } from '@/components/work/form/record-form'
import type { Related } from '@/components/work/record/record-context'
import { RecordDrawers } from '@/components/work/record/record-drawers'
import type { AccountBody, AccountItem, AccountKind } from '@/lib/contracts/account/calls'
import { accountCards } from '@/lib/contracts/account/card'
import { callsOf } from './calls'
import { AccountInputs } from './inputs'
import { accountLabels, importNote } from './labels'
import type { OrganClass } from './organ-class-tree'
import { showAccountField } from './show'

const OpenAccounts = lazy(() =>
  import('./opening/open-accounts').then(({ OpenAccounts }) => ({ default: OpenAccounts })),
)

const empty: AccountBody = {
  userName: '',
  fullName: '',
  phone: '',
  organId: '',
  classId: null,
  section: null,
  grade: null,
  subjects: [],
  type: 'formal',
  validTo: null,
}

/** What the next one of the same class has too. */
const shared = ['organId', 'classId', 'section', 'grade', 'subjects', 'type', 'validTo']

interface AccountDrawersProps {
  kind: AccountKind
  /** Where a new one is opened, unless said otherwise. */
  place: OrganClass
}

/** Names that came with the ids. */
const wordsOfAccount = ({ organName, className }: AccountItem) => ({ organId: organName, classId: className })

const relatedToAccount = ({ organId, classId }: AccountItem): Related[] => [
  { label: '机构', href: `/platformmanage/organization?view=${organId}`, port: 'organ:list' },
  ...(classId ? [{ label: '班级', href: `/platformmanage/class?view=${classId}`, port: 'class:list' } as const] : []),
]

/** What lies over the list, as the address says. */
export function AccountDrawers({ kind, place }: AccountDrawersProps) {
  const calls = callsOf[kind]
  return (
    <RecordDrawers
      entity={kind}
      name={accountCards[kind].name}
      labels={accountLabels}
      read={calls.get}
      titleOf={({ fullName, userName }) => `${fullName}（${userName}）`}
      words={wordsOfAccount}
      related={relatedToAccount}
      show={showAccountField}
      imports={calls.import}
      importNote={importNote}
      afterImport={(imported) => (
        <Suspense>
          <OpenAccounts {...imported} key={imported.task.id} kind={kind} />
        </Suspense>
      )}
    >
      {(form) => (
        <RecordForm {...form} insert={calls.insert} edit={calls.edit} empty={{ ...empty, ...place }} keeps={shared}>
          <AccountInputs kind={kind} />
        </RecordForm>
      )}
    </RecordDrawers>
  )
}
