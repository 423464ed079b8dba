'use client'

import { keepPreviousData } from '@tanstack/react-query'
import { PointBulkBar } from '@/components/domains/knowledge/point/bulk-bar'
import { usePointColumns } from '@/components/domains/knowledge/point/columns'
import { PointDrawers } from '@/components/domains/knowledge/point/drawers'
import { PointFilters } from '@/components/domains/knowledge/point/filters'
import { isOpenToEdit } from '@/components/domains/knowledge/point/labels'
import { Segmented } from '@/components/kit/inputs/segmented'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { drawerParams } from '@/components/work/use-record-param'
import { ownErrors, useQueryIf } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import { OPTION_CAP } from '@/lib/contracts/base/option-counts'
import { knowledgeCard } from '@/lib/contracts/knowledge/card'
import { countPointOptions, type PointFilter } from '@/lib/contracts/knowledge/listing'
import { useTab } from '@/lib/state/tab'
import { publishList, publishTabs, statesOf, statusIn } from './list'

const emptyTexts: Readonly<Record<ReturnType<typeof statusIn>, string>> = {
  approved: '审批通过的知识点会列在这里，等待发布。',
  published: '发布后的知识点会列在这里。',
  deprecated: '停用的知识点会列在这里，可以撤销停用。',
  merged: '合并到别处的知识点会列在这里，7 天内可以撤销。',
}

const noPlace = { section: '', subject: '', parentId: null }

/** 知识点发布 (domain model §7): approved, published, deprecated and merged knowledge points, each in a list of its own. */
export function PublishKnowledge() {
  const { params } = useTab()
  const status = statusIn(params)
  const columns = usePointColumns()
  const list = useList({ ...publishList, columns, bulk: useCan('knowledge:publish') })
  const canEdit = useCan('knowledge:edit')
  return (
    <>
      <ListPage
        title="知识点发布"
        tabs={<StatusTabs filter={list.filter} />}
        actions={<ListTools list={list} />}
        filters={<PointFilters list={list} />}
        bulk={<PointBulkBar list={list} status={status} />}
      >
        <ListTable
          list={list}
          label={knowledgeCard.name}
          editable={canEdit ? isOpenToEdit : false}
          empty={
            <ListEmpty
              label={`${publishTabs.find(({ value }) => value === status)?.label ?? ''}的${knowledgeCard.name}`}
            >
              <p>{emptyTexts[status]}</p>
            </ListEmpty>
          }
        />
      </ListPage>
      <PointDrawers place={noPlace} />
    </>
  )
}

/** Options of the background request for the counts; if it fails, the tabs have no numbers and no error is shown. */
const countOptions = { ...ownErrors, quiet: true, staleTime: 10_000, placeholderData: keepPreviousData }

/** Tabs for the states, with the number of knowledge points in each. */
function StatusTabs({ filter: { status: _, ...filter } }: { filter: PointFilter }) {
  const { params, setParams } = useTab()
  const answer = useQueryIf(countPointOptions, { ...filter, by: 'status' }, countOptions)
  const countOf = (status: ReturnType<typeof statusIn>) => {
    const counts = answer?.data?.counts ?? {}
    const count = statesOf(status).reduce((sum, state) => sum + (counts[state] ?? 0), 0)
    if (count === 0) return ''
    return count > OPTION_CAP ? ` ${OPTION_CAP}+` : ` ${count}`
  }
  const toTab = (status: string) => {
    const address = new URLSearchParams(params)
    for (const place of ['pageNum', ...drawerParams]) address.delete(place)
    if (status === publishTabs[0].value) address.delete('tab')
    else address.set('tab', status)
    setParams(address)
  }
  return (
    <Segmented
      label="状态"
      value={statusIn(params)}
      choices={publishTabs.map(({ value, label }) => ({ value, label: `${label}${countOf(value)}` }))}
      onChange={toTab}
    />
  )
}
