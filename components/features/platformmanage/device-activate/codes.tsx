'use client'

import Button from '@mui/material/Button'
import { lazy, Suspense, useMemo } from 'react'
import { OrganFilter } from '@/components/domains/organ/organ-picker'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { labelOptions } from '@/components/kit/filter/options'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import type { Column } from '@/components/kit/table/column'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { ListFilters } from '@/components/work/list/list-filters'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useRecordParam } from '@/components/work/use-record-param'
import { useCan } from '@/lib/api/session'
import { useWrite } from '@/lib/api/use-write'
import { labelsOf } from '@/lib/contracts/base/card'
import { type CodeBatch, voidCodes } from '@/lib/contracts/device/activation'
import { codeStates, deviceCodeCard } from '@/lib/contracts/device/activation-card'
import { codeList } from './list'

const NewCodes = lazy(() => import('./new-codes').then(({ NewCodes }) => ({ default: NewCodes })))

const labels = labelsOf(deviceCodeCard)
const statusOptions = labelOptions(codeStates)

/** Tab 激活码: batches of activation codes. The codes themselves are shown only once, when they are created. */
export function Codes() {
  const mayEdit = useCan('deviceCode:edit')
  const [making, make] = useRecordParam('edit')
  const list = useList({ ...codeList, columns: useCodeColumns() })
  const { state, set } = list
  const button = mayEdit ? (
    <Button variant="contained" size="small" onClick={() => make('new')}>
      生成激活码
    </Button>
  ) : null
  return (
    <>
      <ListPage
        title={deviceCodeCard.name}
        actions={
          <>
            <ListTools list={list} />
            {button}
          </>
        }
        filters={
          <ListFilters list={list} placeholder="机构或备注">
            <OrganFilter label={labels.organId} value={state.organ} onChange={(organ, how) => set({ organ }, how)} />
            <FilterSelect
              label={labels.status}
              options={statusOptions}
              value={state.status}
              onChange={(status, how) => set({ status }, how)}
            />
          </ListFilters>
        }
      >
        <ListTable
          list={list}
          label={deviceCodeCard.name}
          empty={
            <ListEmpty label={deviceCodeCard.name}>
              <p>为机构生成一批激活码，每台设备首次使用时输入一个。</p>
              <div data-actions="">{button}</div>
            </ListEmpty>
          }
        />
      </ListPage>
      {making && mayEdit ? (
        <Suspense>
          <NewCodes onClose={() => make(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

function useCodeColumns(): Column<CodeBatch>[] {
  return useMemo(
    () => [
      { id: 'organ', header: labels.organId, opens: true, cell: (row) => row.organName },
      {
        id: 'used',
        header: `${labels.used}/${labels.quantity}`,
        width: 112,
        align: 'end',
        card: 'line',
        cell: ({ used, quantity }) => `${used} / ${quantity}`,
      },
      {
        id: 'validTo',
        header: labels.validTo,
        width: 112,
        card: 'line',
        cell: (row) => row.validTo ?? '长期',
      },
      { id: 'note', header: labels.note, width: 200, from: 960, cell: (row) => row.note },
      {
        id: 'status',
        header: labels.status,
        width: 88,
        card: 'side',
        cell: (row) => <StatusChip {...codeStates[row.status]} />,
      },
      {
        id: 'createdAt',
        header: labels.createdAt,
        width: 144,
        from: 820,
        card: 'line',
        cell: (row, place) => (
          <TwoLineCell place={place} first={row.createdBy ?? '系统'} second={formatDateTime(row.createdAt)} />
        ),
      },
      { id: 'actions', header: '操作', width: 96, card: 'line', cell: (row) => <CodeActions batch={row} /> },
    ],
    [],
  )
}

function CodeActions({ batch: { id, rowVersion, organName, quantity, used, status } }: { batch: CodeBatch }) {
  const mayEdit = useCan('deviceCode:edit')
  const { mutateAsync } = useWrite(voidCodes)
  const cross = async () => {
    const text = `${organName}的这批激活码还有 ${quantity - used} 个未使用，作废后不能再激活设备。`
    if (!(await confirm({ title: '作废激活码', text, ok: '作废', danger: true }))) return
    await mutateAsync({ id, rowVersion }).then(
      () => toast.success('激活码已作废'),
      () => undefined,
    )
  }
  if (!mayEdit || status === 'void') return null
  return (
    <RowActions label={`${organName}的激活码`}>
      <RowAction danger onClick={() => void cross()}>
        作废
      </RowAction>
    </RowActions>
  )
}
