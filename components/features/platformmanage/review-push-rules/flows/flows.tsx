'use client'

import { useMemo } from 'react'
import { enabledOptions } from '@/components/kit/cell/enabled-status'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import type { Column } from '@/components/kit/table/column'
import { AddButton, FirstSteps } from '@/components/work/list/list-buttons'
import { ListFilters } from '@/components/work/list/list-filters'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { StatusSwitch } from '@/components/work/status-switch'
import { useRowHref } from '@/components/work/use-record-param'
import { useRemoval } from '@/components/work/use-removal'
import { useDictName } from '@/lib/api/dict'
import { useCan } from '@/lib/api/session'
import { labelsOf } from '@/lib/contracts/base/card'
import { insertReviewFlow, type ReviewFlow, removeReviewFlow, statusReviewFlow } from '@/lib/contracts/review/flows'
import { reviewFlowCard } from '@/lib/contracts/review/rule-card'
import { kindNameOf, kindOptions } from '../kinds'
import { flowList } from '../list'
import { FlowDrawers } from './drawers'
import { stagesText } from './words'

const labels = labelsOf(reviewFlowCard)
const added = { insert: insertReviewFlow, name: '流程' }

/** Tab 审核流程: each flow defines the stages that a submitted version passes through. */
export function Flows() {
  const canEdit = useCan(insertReviewFlow.permission)
  const list = useList({ ...flowList, columns: useFlowColumns(canEdit) })
  const { state, set } = list
  return (
    <>
      <ListPage
        title={reviewFlowCard.name}
        note="适用范围更窄的流程优先；进行中的审核不受修改影响。"
        actions={
          <>
            <ListTools list={list} />
            <AddButton {...added} />
          </>
        }
        filters={
          <ListFilters list={list} placeholder="流程名称">
            <FilterSelect
              label={labels.entity}
              options={kindOptions}
              value={state.entity}
              onChange={(entity, how) => set({ entity }, how)}
            />
            <FilterSelect
              label={labels.status}
              options={enabledOptions}
              value={state.status}
              onChange={(status, how) => set({ status }, how)}
            />
          </ListFilters>
        }
      >
        <ListTable
          list={list}
          label="流程"
          editable={canEdit}
          empty={
            <ListEmpty label="流程">
              <FirstSteps {...added} hint="没有流程时，提交的内容经一人审核即通过。" />
            </ListEmpty>
          }
        />
      </ListPage>
      <FlowDrawers />
    </>
  )
}

function useFlowColumns(canEdit: boolean): Column<ReviewFlow, 'name'>[] {
  const [subject, section] = [useDictName('subject'), useDictName('section')]
  return useMemo(
    () => [
      {
        id: 'name',
        header: labels.name,
        width: 200,
        opens: true,
        sort: { by: 'name', first: 'asc' },
        cell: (row) => row.name,
      },
      {
        id: 'scope',
        header: '适用',
        width: 200,
        card: 'line',
        cell: ({ entity, fast, sections, subjects }) => {
          const places = [sections.map(section), subjects.map(subject)].map((some) => some.join('、'))
          const place = places.filter(Boolean).join(' · ') || '全部学科'
          return [kindNameOf(entity), ...(fast ? ['小修'] : []), place].join(' · ')
        },
      },
      { id: 'stages', header: labels.stages, card: 'text', cell: (row) => stagesText(row.stages) },
      {
        id: 'status',
        header: labels.status,
        width: 104,
        card: 'side',
        cell: (row) => <StatusSwitch call={statusReviewFlow} row={row} name={row.name} allowed={canEdit} />,
      },
      { id: 'actions', header: '操作', width: 150, cell: (row) => <Actions row={row} /> },
    ],
    [canEdit, subject, section],
  )
}

function Actions({ row }: { row: ReviewFlow }) {
  const [mayEdit, mayRemove] = [useCan(statusReviewFlow.permission), useCan(removeReviewFlow.permission)]
  const [editHref, historyHref] = [useRowHref('edit'), useRowHref('history')]
  const remove = useRemoval(removeReviewFlow, reviewFlowCard.name)
  const note = '进行中的审核仍按原来的环节完成。'
  return (
    <RowActions label={row.name}>
      {mayEdit ? <RowAction href={editHref(row)}>编辑</RowAction> : null}
      <RowAction href={historyHref(row)}>记录</RowAction>
      {mayRemove ? (
        <RowAction danger onClick={() => remove({ ...row, called: `“${row.name}”`, note })}>
          删除
        </RowAction>
      ) : null}
    </RowActions>
  )
}
