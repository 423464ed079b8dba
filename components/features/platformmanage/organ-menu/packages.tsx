'use client'

import { enabledOptions } from '@/components/kit/cell/enabled-status'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { EnabledButtons } from '@/components/work/bulk/enabled-buttons'
import { BulkBar } from '@/components/work/list/bulk-bar'
import { AddButton, FirstSteps } from '@/components/work/list/list-buttons'
import { ListFilters } from '@/components/work/list/list-filters'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useCan } from '@/lib/api/session'
import { labelsOf } from '@/lib/contracts/base/card'
import { insertMenuPackage, statusMenuPackages } from '@/lib/contracts/menu-package/calls'
import { menuPackageCard } from '@/lib/contracts/menu-package/card'
import { usePackageColumns } from './columns'
import { PackageDrawers } from './drawers'
import { packageList } from './list'

const labels = labelsOf(menuPackageCard)

/** Tab 套餐: each package is a set of menu entries that can be assigned to organisations. */
export function Packages() {
  const canEdit = useCan('menuPackage:edit')
  const columns = usePackageColumns()
  const list = useList({ ...packageList, columns, bulk: canEdit })
  const { state, set } = list
  const added = { insert: insertMenuPackage, name: menuPackageCard.name }

  return (
    <>
      <ListPage
        title={menuPackageCard.name}
        actions={
          <>
            <ListTools list={list} />
            <AddButton {...added} />
          </>
        }
        filters={
          <ListFilters list={list} placeholder="名称或备注">
            <FilterSelect
              label={labels.status}
              options={enabledOptions}
              value={state.status}
              onChange={(status, how) => set({ status }, how)}
            />
          </ListFilters>
        }
        bulk={
          <BulkBar list={list}>
            <EnabledButtons list={list} call={statusMenuPackages} name={menuPackageCard.name} />
          </BulkBar>
        }
      >
        <ListTable
          list={list}
          label={menuPackageCard.name}
          editable={canEdit}
          empty={
            <ListEmpty label={menuPackageCard.name}>
              <FirstSteps {...added} hint="从机构菜单中选出一部分，授予机构使用。" />
            </ListEmpty>
          }
        />
      </ListPage>
      <PackageDrawers />
    </>
  )
}
