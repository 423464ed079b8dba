'use client'

import { useMemo } from 'react'
import { DateInput, TextInput } from '@/components/kit/inputs'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import type { Column } from '@/components/kit/table/column'
import { RecordForm } from '@/components/work/form/record-form'
import { AddButton, FirstSteps } from '@/components/work/list/list-buttons'
import { ListFilters } from '@/components/work/list/list-filters'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { RecordProvider } from '@/components/work/record/record-context'
import { RecordPanels } from '@/components/work/record/record-panels'
import { useRecordParam, useRowHref } from '@/components/work/use-record-param'
import { useRemoval } from '@/components/work/use-removal'
import { useCan } from '@/lib/api/session'
import { labelsOf } from '@/lib/contracts/base/card'
import {
  editReviewHoliday,
  getReviewHoliday,
  insertReviewHoliday,
  type ReviewHoliday,
  removeReviewHoliday,
} from '@/lib/contracts/review/holidays'
import { reviewHolidayCard } from '@/lib/contracts/review/rule-card'
import { holidayList } from '../list'

const labels = labelsOf(reviewHolidayCard)
const added = { insert: insertReviewHoliday, name: '节假日' }
const empty = { day: '', name: '' }

/** Tab 节假日: days that do not count towards deadlines of review tasks. */
export function Holidays() {
  const canEdit = useCan(insertReviewHoliday.permission)
  const list = useList({ ...holidayList, columns: useHolidayColumns() })
  const [edited, edit] = useRecordParam('edit')
  return (
    <>
      <ListPage
        title={reviewHolidayCard.name}
        note="节假日不计入审核期限；已经开始的期限不变。"
        actions={
          <>
            <ListTools list={list} />
            <AddButton {...added} />
          </>
        }
        filters={<ListFilters list={list} placeholder="名称或日期" />}
      >
        <ListTable
          list={list}
          label="节假日"
          editable={canEdit}
          empty={
            <ListEmpty label="节假日">
              <FirstSteps {...added} hint="加入后，新任务的期限会跳过这些日子。" />
            </ListEmpty>
          }
        />
      </ListPage>
      <RecordProvider
        entity="reviewHoliday"
        name={reviewHolidayCard.name}
        labels={labels}
        read={getReviewHoliday}
        titleOf={({ name }) => name}
      >
        {edited ? (
          <RecordForm
            id={edited}
            insert={insertReviewHoliday}
            edit={editReviewHoliday}
            empty={empty}
            keptFields={['name']}
            onClose={() => edit(null)}
          >
            <DateInput name="day" label={labels.day} required />
            <TextInput name="name" label={labels.name} required maxLength={20} />
          </RecordForm>
        ) : null}
        <RecordPanels />
      </RecordProvider>
    </>
  )
}

function useHolidayColumns(): Column<ReviewHoliday, 'day'>[] {
  return useMemo(
    () => [
      {
        id: 'day',
        header: labels.day,
        width: 140,
        card: 'side',
        sort: { by: 'day', first: 'desc' },
        cell: (row) => row.day,
      },
      { id: 'name', header: labels.name, opens: true, cell: (row) => row.name },
      { id: 'actions', header: '操作', width: 150, cell: (row) => <Actions row={row} /> },
    ],
    [],
  )
}

function Actions({ row }: { row: ReviewHoliday }) {
  const [mayEdit, mayRemove] = [useCan(editReviewHoliday.permission), useCan(removeReviewHoliday.permission)]
  const [editHref, historyHref] = [useRowHref('edit'), useRowHref('history')]
  const remove = useRemoval(removeReviewHoliday, reviewHolidayCard.name)
  return (
    <RowActions label={row.name}>
      {mayEdit ? <RowAction href={editHref(row)}>编辑</RowAction> : null}
      <RowAction href={historyHref(row)}>记录</RowAction>
      {mayRemove ? (
        <RowAction danger onClick={() => remove({ ...row, called: `“${row.day} ${row.name}”` })}>
          删除
        </RowAction>
      ) : null}
    </RowActions>
  )
}
