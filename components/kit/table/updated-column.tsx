import { formatDateTime } from '@/components/kit/cell/date-time'
import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import type { Column } from './column'

/** Returns the column that shows who changed a record last and when; it is sorted by the time. */
export function updatedColumn<T extends { updatedBy: string | null; updatedAt: string }>(
  place: Pick<Column<T>, 'width' | 'from'>,
): Column<T, 'updatedAt'> {
  return {
    id: 'updated',
    header: '更新人/时间',
    ...place,
    sort: { by: 'updatedAt', first: 'desc' },
    cell: (row, at) => (
      <TwoLineCell place={at} first={row.updatedBy ?? '系统'} second={formatDateTime(row.updatedAt)} />
    ),
  }
}
