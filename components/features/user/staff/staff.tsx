'use client'

import { useState } from 'react'
import { OrganTree, useOrganName } from '@/components/domains/organ/organ-tree'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { TreeLayout } from '@/components/kit/tree/tree-layout'
import { BulkBar } from '@/components/work/list/bulk-bar'
import { FirstSteps, ListButtons } from '@/components/work/list/list-buttons'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useCan, useCanAny } from '@/lib/api/session'
import { insertUser, staffExport, staffImport } from '@/lib/contracts/staff/calls'
import { platformName, staffCard } from '@/lib/contracts/staff/card'
import { StaffBulkButtons } from './bulk-buttons'
import { useStaffColumns } from './columns'
import { type StaffDialog, StaffDialogs } from './dialogs'
import { StaffDrawers } from './drawers'
import { StaffFilters } from './filters'
import { staffLabels as labels } from './labels'
import { staffList } from './list'
import { LogLinks } from './log-links'

/**
 * Permission that the button 新增 requires in addition to the permission of the call, because a new user must get a role.
 */
const also = 'user:role'
const added = { insert: insertUser, name: staffCard.name, also } as const

/** Screen 人员与角色 (domain model §11). */
export function Staff() {
  const [dialog, setDialog] = useState<StaffDialog | null>(null)
  const columns = useStaffColumns(setDialog)
  const mayBulk = useCanAny(['user:lock', 'user:role', 'user:resetPassword', 'user:remove'])
  const list = useList({ ...staffList, columns, bulk: mayBulk })
  const mayEdit = useCan('user:edit')
  const organ = list.state.organ ?? null
  const organName = useOrganName(organ)
  const tree = <OrganTree top={platformName} chosen={organ} onChoose={(id) => list.set({ organ: id ?? undefined })} />
  return (
    <TreeLayout label={labels.organId} chosen={organ ? organName : platformName} tree={tree}>
      <ListPage
        title="人员与角色"
        actions={
          <>
            <LogLinks />
            <ListTools list={list} />
            <ListButtons {...added} imports={staffImport} exports={staffExport} list={list} />
          </>
        }
        filters={<StaffFilters list={list} />}
        bulk={
          <BulkBar list={list} exports={staffExport}>
            <StaffBulkButtons list={list} />
          </BulkBar>
        }
      >
        <ListTable
          list={list}
          label={staffCard.name}
          editable={mayEdit}
          empty={
            <ListEmpty label={staffCard.name}>
              <FirstSteps {...added} imports={staffImport} />
            </ListEmpty>
          }
        />
      </ListPage>
      <StaffDrawers organId={organ} onDialog={setDialog} />
      <StaffDialogs open={dialog} onClose={() => setDialog(null)} />
    </TreeLayout>
  )
}
