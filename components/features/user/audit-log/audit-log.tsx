'use client'

import { ListEmpty } from '@/components/kit/list-empty'
import { ListPage } from '@/components/kit/list-page'
import { ExportButton } from '@/components/work/export/export-button'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useRecordParam, useRowHref } from '@/components/work/use-record-param'
import { useCan } from '@/lib/api/session'
import { auditExport, listAudit } from '@/lib/contracts/audit'
import { auditColumns as columns } from './columns'
import { EntryDrawer } from './entry-drawer'
import { AuditFilters } from './filters'
import { auditName } from './labels'

/** 操作日志: who did what to which record, within the reader's scope. */
export function AuditLog() {
  const canCount = useCan(auditExport.prepare.permission)
  const count = canCount ? auditExport.prepare : undefined
  const list = useList({ call: listAudit, entity: 'audit', columns, count })
  const [open, setOpen] = useRecordParam('open')
  const href = useRowHref('open')

  return (
    <>
      <ListPage
        title={auditName}
        actions={
          <>
            <ListTools list={list} />
            <ExportButton calls={auditExport} list={list} name={auditName} />
          </>
        }
      >
        <AuditFilters list={list} />
        <ListTable list={list} label={auditName} href={href} empty={<ListEmpty label={auditName} />} />
      </ListPage>
      {open ? <EntryDrawer id={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
