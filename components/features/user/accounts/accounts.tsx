'use client'

import { lazy, Suspense, useState } from 'react'
import { callsOf } from '@/components/domains/account/calls'
import type { Resetting } from '@/components/domains/account/opening/reset-dialog'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { TreeLayout } from '@/components/kit/tree/tree-layout'
import { FirstSteps, ListButtons } from '@/components/work/list/list-buttons'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { type NewPassword, PasswordDialog } from '@/components/work/password/password-dialog'
import { useCan, useCanAny } from '@/lib/api/session'
import type { AccountKind } from '@/lib/contracts/account/calls'
import { accountCards } from '@/lib/contracts/account/card'
import { AccountBulkBar } from './bulk-bar'
import { useAccountColumns } from './columns'
import { AccountDrawers } from './drawers'
import { AccountFilters } from './filters'
import { accountLists } from './list'
import { OrganClassTree, useOrganClassName } from './organ-class-tree'

const ResetDialog = lazy(() =>
  import('@/components/domains/account/opening/reset-dialog').then(({ ResetDialog }) => ({ default: ResetDialog })),
)

/** Screens 教师账号 and 学生账号 (domain model §11), according to `kind`. */
export function Accounts({ kind }: { kind: AccountKind }) {
  const calls = callsOf[kind]
  const name = accountCards[kind].name
  const [given, setGiven] = useState<NewPassword | null>(null)
  const [resetting, setResetting] = useState<Resetting | null>(null)
  const columns = useAccountColumns(kind, setGiven)
  const mayBulk = useCanAny(['status', 'transfer', 'renew', 'resetPassword'].map((action) => `${kind}:${action}`))
  const list = useList({ ...accountLists[kind], columns, bulk: mayBulk })
  const mayEdit = useCan(`${kind}:edit`)
  const { organ, class: group } = list.state
  const place = { organId: organ?.[0] ?? '', classId: group?.[0] ?? null }
  const added = { insert: calls.insert, name }

  return (
    <TreeLayout
      label="机构"
      chosen={useOrganClassName(place)}
      tree={<OrganClassTree place={place} onPlace={list.set} />}
    >
      <ListPage
        title={name}
        actions={
          <>
            <ListTools list={list} />
            <ListButtons {...added} imports={calls.import} exports={calls.export} list={list} />
          </>
        }
        filters={<AccountFilters kind={kind} list={list} />}
        bulk={<AccountBulkBar kind={kind} list={list} onReset={setResetting} />}
      >
        <ListTable
          list={list}
          label={name}
          editable={mayEdit}
          empty={
            <ListEmpty label={name}>
              <FirstSteps {...added} imports={calls.import} />
            </ListEmpty>
          }
        />
      </ListPage>
      <AccountDrawers kind={kind} place={place} />
      {resetting ? (
        <Suspense>
          <ResetDialog {...resetting} kind={kind} onClose={() => setResetting(null)} />
        </Suspense>
      ) : null}
      {given ? <PasswordDialog given={given} onClose={() => setGiven(null)} /> : null}
    </TreeLayout>
  )
}
