'use client'

import Button from '@mui/material/Button'
import { EnabledButtons } from '@/components/work/bulk/enabled-buttons'
import { BulkBar } from '@/components/work/list/bulk-bar'
import type { AnyList } from '@/components/work/list/use-list'
import { useCan } from '@/lib/api/session'
import type { CallInput } from '@/lib/contracts/base/call'
import { type assignMenuPackage, type OrganItem, organExport, statusOrgans } from '@/lib/contracts/organ/calls'
import { usePackageWork } from './use-package-work'

type Filter = Extract<CallInput<typeof assignMenuPackage>['selection'], { filter: unknown }>['filter']

/** Bulk actions on the selected organisations: 菜单授权, 启用 and 停用. */
export function OrganBulkBar({ list }: { list: AnyList<OrganItem> & { filter: Filter } }) {
  const mayAssign = useCan('menuPackage:assign')
  const assign = usePackageWork()
  const { selection, filter } = list
  return (
    <BulkBar list={list} exports={organExport}>
      {mayAssign ? (
        <Button size="small" onClick={() => assign(selection.request(filter), null)}>
          菜单授权
        </Button>
      ) : null}
      <EnabledButtons list={list} call={statusOrgans} name="机构" />
    </BulkBar>
  )
}
