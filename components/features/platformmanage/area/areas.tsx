'use client'

import { useQuery } from '@tanstack/react-query'
import { AreaTree } from '@/components/domains/area/area-tree'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { TreeLayout } from '@/components/kit/tree/tree-layout'
import { EnabledButtons } from '@/components/work/bulk/enabled-buttons'
import { BulkBar } from '@/components/work/list/bulk-bar'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { RecordProvider } from '@/components/work/record/record-context'
import { RecordPanels } from '@/components/work/record/record-panels'
import { useNodeParam } from '@/components/work/tree/use-node-param'
import { areaNamedOptions } from '@/lib/api/area'
import { useCan } from '@/lib/api/session'
import { getArea, statusAreas } from '@/lib/contracts/area/calls'
import { areaCard } from '@/lib/contracts/area/card'
import { labelsOf } from '@/lib/contracts/base/card'
import { AreaFacts } from './area-facts'
import { useAreaColumns } from './columns'
import { AreaFilters } from './filters'
import { areaList } from './list'
import { relatedToArea, showAreaField } from './show'

/** Screen 地区 (domain model §12): a tree of areas, and a list of the children of the chosen area. */
export function Areas() {
  const [parent, choose] = useNodeParam('parent')
  const { data: named } = useQuery(areaNamedOptions(parent ? [parent] : []))
  const title = parent === null ? '全国' : (named?.[0]?.fullName ?? '…')
  const columns = useAreaColumns()
  const list = useList({ ...areaList, columns, bulk: useCan('area:edit') })

  return (
    <TreeLayout label="地区" chosen={title} tree={<AreaTree chosen={parent} onChoose={choose} />}>
      <ListPage
        title={title}
        actions={<ListTools list={list} />}
        filters={<AreaFilters list={list} />}
        bulk={
          <BulkBar list={list}>
            <EnabledButtons list={list} call={statusAreas} name="地区" />
          </BulkBar>
        }
      >
        {parent === null ? null : <AreaFacts code={parent} />}
        <ListTable
          list={list}
          label="地区"
          editable={false}
          empty={
            <ListEmpty label="下级地区">
              <p>{title}不再分区县。</p>
            </ListEmpty>
          }
        />
      </ListPage>
      <RecordProvider
        entity="area"
        name={areaCard.name}
        labels={labelsOf(areaCard)}
        read={getArea}
        titleOf={({ name }) => name}
        related={relatedToArea}
        show={showAreaField}
      >
        <RecordPanels />
      </RecordProvider>
    </TreeLayout>
  )
}
