'use client'

import { lazy, Suspense } from 'react'
import { callsOf } from '@/components/domains/account/calls'
import { importNote, labelsOfKind } from '@/components/domains/account/labels'
import { showAccountField } from '@/components/domains/account/show'
import { formatNumber } from '@/components/kit/list/paging'
import { RecordForm } from '@/components/work/form/record-form'
import type { Related } from '@/components/work/record/record-context'
import { RecordDrawers } from '@/components/work/record/record-drawers'
import { useCan } from '@/lib/api/session'
import type { AccountBody, AccountItem, AccountKind } from '@/lib/contracts/account/calls'
import { accountCards } from '@/lib/contracts/account/card'
import { addressOf } from '@/lib/contracts/paths'
import type { TaskDetail } from '@/lib/contracts/task/calls'
import { AccountInputs } from './inputs'
import type { OrganClass } from './organ-class-tree'

const OpenAccounts = lazy(() =>
  import('@/components/domains/account/opening/open-accounts').then(({ OpenAccounts }) => ({ default: OpenAccounts })),
)

/**
 * Returns the texts of a confirmation if the user leaves an import whose accounts have no passwords yet; otherwise
 * null.
 */
const notOpened = ({ handOut }: TaskDetail) =>
  handOut && handOut.waiting > 0
    ? {
        title: `${formatNumber(handOut.waiting)} 个账号还不能登录`,
        text: '还没有为他们生成账号单。现在离开，以后可以在任务中心从这次导入再来生成。',
        ok: '以后再说',
        cancel: '去生成',
      }
    : null

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

/** Fields whose values the form keeps for the next account, because accounts of one class share them. */
const shared = ['organId', 'classId', 'section', 'grade', 'subjects', 'type', 'validTo']

interface AccountDrawersProps {
  kind: AccountKind
  /** Default organisation and class of a new account. */
  place: OrganClass
}

/** Returns the names that an account record contains for the ids in its fields. */
const wordsOfAccount = ({ organName, className }: AccountItem) => ({ organId: organName, classId: className })

const relatedToAccount = ({ organId, classId }: AccountItem): Related[] => [
  { label: '机构', href: addressOf('organ', organId), port: 'organ:list' },
  ...(classId ? [{ label: '班级', href: addressOf('class', classId), port: 'class:list' } as const] : []),
]

/** Drawers over the list of accounts. The address determines which drawer is open. */
export function AccountDrawers({ kind, place }: AccountDrawersProps) {
  const calls = callsOf[kind]
  const mayOpen = useCan(`${kind}:resetPassword`)
  return (
    <RecordDrawers
      entity={kind}
      name={accountCards[kind].name}
      labels={labelsOfKind[kind]}
      read={calls.get}
      titleOf={({ fullName, userName }) => `${fullName}（${userName}）`}
      words={wordsOfAccount}
      related={relatedToAccount}
      show={showAccountField}
      imports={calls.import}
      importNote={importNote}
      undoneImport={mayOpen ? notOpened : undefined}
      afterImport={(imported) => (
        <Suspense>
          <OpenAccounts {...imported} key={imported.task.id} kind={kind} />
        </Suspense>
      )}
    >
      {(form) => (
        <RecordForm
          {...form}
          insert={calls.insert}
          edit={calls.edit}
          empty={{ ...empty, ...place }}
          keptFields={shared}
        >
          <AccountInputs kind={kind} />
        </RecordForm>
      )}
    </RecordDrawers>
  )
}
