'use client'

import { useQuery } from '@tanstack/react-query'
import { enabledText } from '@/components/kit/cell/enabled-status'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { TreeLayout } from '@/components/kit/tree/tree-layout'
import { AreaTree } from '@/components/pickers/area-tree'
import { useNodeParam } from '@/components/pickers/use-node-param'
import { BulkButton } from '@/components/work/bulk/bulk-button'
import { HistoryDrawer } from '@/components/work/history/history-drawer'
import { BulkBar } from '@/components/work/list/bulk-bar'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { RecordProvider } from '@/components/work/record/record-context'
import { useRecordParam } from '@/components/work/use-record-param'
import { areaNamedOptions } from '@/lib/api/area'
import { useCan } from '@/lib/api/session'
import { statusAreas } from '@/lib/contracts/area/calls'
import { AreaFacts } from './area-facts'
import { useAreaColumns } from './columns'
import { AreaFilters } from './filters'
import { areaLabels } from './labels'
import { areaList } from './list'

/** 地区 (domain model §12): the divisions as a tree, and the children of the one chosen in it. */
export function Areas() {
  const [parent, choose] = useNodeParam('parent')
  const { data: named } = useQuery(areaNamedOptions(parent ? [parent] : []))
  const title = parent === null ? '全国' : (named?.[0]?.fullName ?? '…')
  const columns = useAreaColumns()
  const list = useList({ ...areaList, columns, bulk: useCan('area:edit') })
  const [traced, trace] = useRecordParam('history')

  return (
    <TreeLayout label="地区" chosen={title} tree={<AreaTree chosen={parent} onChoose={choose} />}>
      <ListPage
        title={title}
        actions={<ListTools list={list} />}
        filters={<AreaFilters list={list} />}
        bulk={
          <BulkBar list={list}>
            <BulkButton list={list} call={statusAreas} params={{ status: 1 }} title="启用地区">
              启用
            </BulkButton>
            <BulkButton list={list} call={statusAreas} params={{ status: 0 }} title="停用地区">
              停用
            </BulkButton>
          </BulkBar>
        }
      >
        {parent === null ? null : <AreaFacts code={parent} />}
        <ListTable
          list={list}
          label="地区"
          href={(row) => `/platformmanage/area?parent=${row.code}`}
          empty={
            <ListEmpty label="下级地区">
              <p>{title}不再分区县。</p>
            </ListEmpty>
          }
        />
      </ListPage>
      {traced ? (
        <RecordProvider
          entity="area"
          name="地区"
          labels={areaLabels}
          show={(field, value) => (field === 'status' ? enabledText(value) : undefined)}
        >
          <HistoryDrawer id={traced} onClose={() => trace(null)} />
        </RecordProvider>
      ) : null}
    </TreeLayout>
  )
}
