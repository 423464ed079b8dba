'use client'

import { OrganTree, useOrganName } from '@/components/domains/organ/organ-tree'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { TreeLayout } from '@/components/kit/tree/tree-layout'
import { FirstSteps, ListButtons } from '@/components/work/list/list-buttons'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useNodeParam } from '@/components/work/tree/use-node-param'
import { useCan } from '@/lib/api/session'
import { insertOrgan, organExport, organImport } from '@/lib/contracts/organ/calls'
import { organCard } from '@/lib/contracts/organ/card'
import { OrganBulkBar } from './bulk-bar'
import { useOrganColumns } from './columns'
import { OrganDrawers } from './drawers'
import { OrganFilters } from './filters'
import { organList } from './list'
import { useOrganMoves } from './use-organ-moves'

/** Screen 机构 (domain model §12): a tree of organisations, and a list of the organisations below the chosen one. */
export function Organizations() {
  const [under, choose] = useNodeParam('under')
  const title = useOrganName(under)
  const can = { edit: useCan('organ:edit'), status: useCan('organ:status'), assign: useCan('menuPackage:assign') }
  const columns = useOrganColumns()
  const list = useList({ ...organList, columns, bulk: can.status || can.assign })
  const added = { insert: insertOrgan, name: organCard.name }

  return (
    <TreeLayout
      label={organCard.name}
      chosen={title}
      tree={<OrganTree chosen={under} onChoose={choose} {...useOrganMoves()} />}
    >
      <ListPage
        title={under === null ? '机构管理' : title}
        actions={
          <>
            <ListTools list={list} />
            <ListButtons {...added} imports={organImport} exports={organExport} list={list} />
          </>
        }
        filters={<OrganFilters list={list} />}
        bulk={<OrganBulkBar list={list} />}
      >
        <ListTable
          list={list}
          label={organCard.name}
          editable={can.edit}
          empty={
            <ListEmpty label={organCard.name}>
              <FirstSteps {...added} imports={organImport} />
            </ListEmpty>
          }
        />
      </ListPage>
      <OrganDrawers under={under} />
    </TreeLayout>
  )
}
