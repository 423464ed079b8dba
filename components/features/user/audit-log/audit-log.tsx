'use client'

import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { ExportButton } from '@/components/work/export/export-button'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useRecordParam, useRowHref } from '@/components/work/use-record-param'
import { useCan } from '@/lib/api/session'
import { auditExport } from '@/lib/contracts/audit/calls'
import { auditCard } from '@/lib/contracts/audit/card'
import { auditColumns as columns } from './columns'
import { EntryDrawer } from './entry-drawer'
import { AuditFilters } from './filters'
import { texts } from './labels'
import { auditList } from './list'

/** Screen 操作日志: the actions of users on records, within the reader's data scope. */
export function AuditLog() {
  const canCount = useCan(auditExport.prepare.permission)
  const count = canCount ? auditExport.prepare : undefined
  const list = useList({ ...auditList, columns, count })
  const [open, setOpen] = useRecordParam('open')
  const href = useRowHref('open')
  const { keyword, object } = list.state
  const elsewhere =
    keyword && !object
      ? {
          text: texts.byActor(keyword),
          action: texts.byObject,
          onLook: () => list.set({ keyword: undefined, object: keyword }),
        }
      : undefined

  return (
    <>
      <ListPage
        title={auditCard.name}
        actions={
          <>
            <ListTools list={list} />
            <ExportButton calls={auditExport} list={list} name={auditCard.name} />
          </>
        }
        filters={<AuditFilters list={list} />}
      >
        <ListTable
          list={list}
          label={auditCard.name}
          href={href}
          empty={<ListEmpty label={auditCard.name} />}
          otherPlace={elsewhere}
        />
      </ListPage>
      {open ? <EntryDrawer id={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
