'use client'

import { useQuery } from '@tanstack/react-query'
import { TextAreaInput, TextInput } from '@/components/kit/inputs'
import { RecordForm } from '@/components/work/form/record-form'
import { RecordProvider } from '@/components/work/record/record-context'
import { RecordPanels } from '@/components/work/record/record-panels'
import { useRecordParam } from '@/components/work/use-record-param'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { labelsOf } from '@/lib/contracts/base/card'
import { orgMenuCalls } from '@/lib/contracts/menu/calls'
import {
  editMenuPackage,
  getMenuPackage,
  insertMenuPackage,
  type MenuPackageBody,
} from '@/lib/contracts/menu-package/calls'
import { menuPackageCard } from '@/lib/contracts/menu-package/card'
import { MenuCheckboxes } from './menu-checkboxes'
import { usePackageField } from './show'

const labels = labelsOf(menuPackageCard)

const empty: MenuPackageBody = { name: '', note: '', menuIds: [] }

/** Drawers over the list of packages. The address determines which drawer is open. */
export function PackageDrawers() {
  const [edited, edit] = useRecordParam('edit')
  const [traced] = useRecordParam('history')
  const [viewed] = useRecordParam('view')
  const { data: tree = [] } = useQuery(
    queryOf(orgMenuCalls.listMenus, {}, { ...ownErrors, enabled: (edited ?? traced ?? viewed) !== null }),
  )
  const show = usePackageField(tree)
  return (
    <RecordProvider
      entity="menuPackage"
      name={menuPackageCard.name}
      labels={labels}
      read={getMenuPackage}
      titleOf={({ name }) => name}
      show={show}
    >
      {edited ? (
        <RecordForm
          id={edited}
          insert={insertMenuPackage}
          edit={editMenuPackage}
          empty={empty}
          onClose={() => edit(null)}
        >
          <TextInput name="name" label={labels.name} required maxLength={30} />
          <TextAreaInput name="note" label={labels.note} maxLength={200} rows={2} />
          <MenuCheckboxes name="menuIds" label={labels.menuIds} required tree={tree} />
        </RecordForm>
      ) : null}
      <RecordPanels />
    </RecordProvider>
  )
}
