'use client'

import { useState } from 'react'
import { ListEmpty } from '@/components/kit/list-empty'
import { ListPage } from '@/components/kit/list-page'
import { TreeLayout } from '@/components/kit/tree/tree-layout'
import { ExportButton } from '@/components/work/export/export-button'
import { HistoryDrawer } from '@/components/work/history/history-drawer'
import { ImportWizard } from '@/components/work/import/import-wizard'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useRecordParam, useRowHref } from '@/components/work/use-record-param'
import { useCan } from '@/lib/api/session'
import type { AccountKind } from '@/lib/contracts/account'
import { AccountBulkBar, useMayBulk } from './bulk-bar'
import { callsOf } from './calls'
import { useAccountColumns } from './columns'
import { AccountFilters } from './filters'
import { AccountForm } from './form'
import { accountLabels, kindNames } from './labels'
import { AccountButtons } from './list-buttons'
import { type GivenPassword, PasswordDialog } from './password-dialog'
import { PlaceTree, usePlaceName } from './place-tree'
import { showAccountField } from './show'

/** 教师账号 and 学生账号 (domain model §11). */
export function Accounts({ kind }: { kind: AccountKind }) {
  const calls = callsOf[kind]
  const name = kindNames[kind]
  const [given, setGiven] = useState<GivenPassword | null>(null)
  const columns = useAccountColumns(kind, setGiven)
  const list = useList({ call: calls.list, entity: kind, columns, count: calls.export.prepare, bulk: useMayBulk(kind) })
  const [edited, edit] = useRecordParam('edit')
  const [traced, trace] = useRecordParam('history')
  const [imported, setImported] = useRecordParam('import')
  const href = useRowHref('edit')
  const mayEdit = useCan(`${kind}:edit`)
  const { organ, class: group } = list.state
  const place = { organId: organ?.[0] ?? '', classId: group?.[0] ?? null }
  const buttons = <AccountButtons kind={kind} onEdit={edit} onImport={setImported} />

  return (
    <TreeLayout label="机构" chosen={usePlaceName(place)} tree={<PlaceTree place={place} onPlace={list.set} />}>
      <ListPage
        title={name}
        actions={
          <>
            <ListTools list={list} />
            <ExportButton calls={calls.export} filter={list.filter} name={name} />
            {buttons}
          </>
        }
      >
        <AccountFilters kind={kind} list={list} />
        <ListTable
          list={list}
          label={name}
          href={mayEdit ? href : undefined}
          empty={
            <ListEmpty label={name}>
              <p>逐个新增，或从表格导入。</p>
              {buttons}
            </ListEmpty>
          }
        />
        <AccountBulkBar kind={kind} list={list} />
      </ListPage>
      {edited ? <AccountForm kind={kind} id={edited} place={place} onClose={() => edit(null)} /> : null}
      {traced ? (
        <HistoryDrawer
          {...{ entity: kind, id: traced, name, labels: accountLabels, read: calls.get, show: showAccountField }}
          onClose={() => trace(null)}
        />
      ) : null}
      <ImportWizard calls={calls.import} name={name} value={imported} onChange={setImported} />
      {given ? <PasswordDialog given={given} onClose={() => setGiven(null)} /> : null}
    </TreeLayout>
  )
}
