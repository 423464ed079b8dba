'use client'

import { useMemo } from 'react'
import { usePlaceCell } from '@/components/domains/scope/use-place-cell'
import { EmptyValue } from '@/components/kit/cell/empty-value'
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
import { labelsOf } from '@/lib/contracts/base/card'
import { type GoldenItem, insertGoldenItem, removeGoldenItem, statusGoldenItem } from '@/lib/contracts/review/golden'
import { goldenItemCard } from '@/lib/contracts/review/rule-card'
import { goldenList } from '../list'
import { GoldenDrawers } from './drawers'
import { faultText, hitText, rightText } from './words'

const labels = labelsOf(goldenItemCard)
const added = { insert: insertGoldenItem, name: '金标题' }

/**
 * Tab 金标题: questions with inserted faults that the platform mixes into reviewers' tasks, and the share of faults that
 * reviewers find.
 */
export function Golden() {
  const list = useList({ ...goldenList, columns: useGoldenColumns() })
  const { state, set } = list
  return (
    <>
      <ListPage
        title={goldenItemCard.name}
        note="按推送规则的“金标题比例”混入一人审、盲审的第一环节；审核人看不出来，结果只有学科主编看得到，题库里的试题不受影响。"
        actions={
          <>
            <ListTools list={list} />
            <AddButton {...added} />
          </>
        }
        filters={
          <ListFilters list={list} placeholder="试题编号">
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
          label="金标题"
          editable={false}
          empty={
            <ListEmpty label="金标题">
              <FirstSteps {...added} hint="选一道好题，植入已知的错误，看审核人能不能发现。" />
            </ListEmpty>
          }
        />
      </ListPage>
      <GoldenDrawers />
    </>
  )
}

function useGoldenColumns(): Column<GoldenItem, 'createdAt'>[] {
  const placeCell = usePlaceCell()
  return useMemo(
    () => [
      { id: 'code', header: labels.code, width: 104, opens: true, cell: (row) => row.code },
      { id: 'faults', header: labels.faults, card: 'text', cell: (row) => row.faults.map(faultText).join('；') },
      {
        id: 'place',
        header: '学科年级',
        width: 88,
        card: 'line',
        cell: placeCell,
      },
      {
        id: 'judged',
        header: '已审/已给出',
        width: 104,
        align: 'end',
        card: 'line',
        cell: ({ score, given }, place) => `${place === 'card' ? '已审 ' : ''}${score.judged}/${given}`,
      },
      {
        id: 'found',
        header: '命中率',
        width: 112,
        align: 'end',
        card: 'line',
        cell: ({ score }, place) => {
          const hits = hitText(score)
          if (place === 'card') return hits && `命中 ${hits}`
          return hits ?? <EmptyValue />
        },
      },
      {
        id: 'falseAlarms',
        header: '误报',
        width: 64,
        align: 'end',
        from: 960,
        cell: ({ score }) => score.falseAlarms,
      },
      {
        id: 'right',
        header: '结论正确',
        width: 112,
        align: 'end',
        from: 900,
        cell: ({ score }) => rightText(score) ?? <EmptyValue />,
      },
      {
        id: 'status',
        header: labels.status,
        width: 104,
        card: 'side',
        cell: (row) => <StatusSwitch call={statusGoldenItem} row={row} name={row.code} allowed />,
      },
      { id: 'actions', header: '操作', width: 108, cell: (row) => <Actions row={row} /> },
    ],
    [placeCell],
  )
}

function Actions({ row }: { row: GoldenItem }) {
  const historyHref = useRowHref('history')
  const remove = useRemoval(removeGoldenItem, goldenItemCard.name)
  const note = '已经给出的任务照常审完，不再给别人。'
  return (
    <RowActions label={row.code}>
      <RowAction href={historyHref(row)}>记录</RowAction>
      <RowAction danger onClick={() => remove({ ...row, called: `“${row.code}”的金标题`, note })}>
        删除
      </RowAction>
    </RowActions>
  )
}
