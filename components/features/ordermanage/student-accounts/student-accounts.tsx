'use client'

import { lazy, Suspense, useState } from 'react'
import type { Resetting } from '@/components/domains/account/opening/reset-dialog'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { ExportButton } from '@/components/work/export/export-button'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useCanAny } from '@/lib/api/session'
import type { AccountItem, AccountType } from '@/lib/contracts/account/calls'
import { accountTypeNames } from '@/lib/contracts/account/card'
import { studentCalls } from '@/lib/contracts/account/student'
import { StudentBulkBar } from './bulk-bar'
import { useStudentColumns } from './columns'
import { StudentFilters } from './filters'
import { studentLists } from './lists'
import { OpenTrialsButton } from './open-trials-button'
import { StudentPanels } from './panels'

const ResetDialog = lazy(() =>
  import('@/components/domains/account/opening/reset-dialog').then(({ ResetDialog }) => ({ default: ResetDialog })),
)
const ReplaceDialog = lazy(() => import('./replace-dialog').then(({ ReplaceDialog }) => ({ default: ReplaceDialog })))

const firstSteps: Readonly<Record<AccountType, string>> = {
  trial: '开通一批试用账号，或由试用订单履约后，会出现在这里。',
  formal: '订单履约、试用转正式，或导入学生后，会出现在这里。',
}

/**
 * Screens 学生试用账号 and 学生正式账号 (domain model §13), according to `type`: accounts that orders have opened, with the actions
 * that extend or renew them.
 */
export function StudentAccounts({ type }: { type: AccountType }) {
  const name = `学生${accountTypeNames[type]}账号`
  const [resetting, setResetting] = useState<Resetting | null>(null)
  const [replacing, setReplacing] = useState<AccountItem | null>(null)
  const columns = useStudentColumns(type, setReplacing)
  const mayBulk = useCanAny(['student:status', 'student:resetPassword', 'student:export'])
  const list = useList({ ...studentLists[type], columns, bulk: mayBulk })
  return (
    <>
      <ListPage
        title={name}
        actions={
          <>
            <ListTools list={list} />
            <ExportButton calls={studentCalls.export} list={list} name={name} />
            {type === 'trial' ? <OpenTrialsButton /> : null}
          </>
        }
        filters={<StudentFilters list={list} />}
        bulk={<StudentBulkBar type={type} list={list} onReset={setResetting} />}
      >
        <ListTable
          list={list}
          label={name}
          editable={false}
          empty={
            <ListEmpty label={name}>
              <p>{firstSteps[type]}</p>
            </ListEmpty>
          }
        />
      </ListPage>
      <StudentPanels name={name} />
      <Suspense>
        {resetting ? <ResetDialog {...resetting} kind="student" onClose={() => setResetting(null)} /> : null}
        {replacing ? <ReplaceDialog account={replacing} onClose={() => setReplacing(null)} /> : null}
      </Suspense>
    </>
  )
}
