'use client'

import { memo } from 'react'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { rowLabels } from '@/components/work/tasks/labels'
import type { FileColumn, TaskRow } from '@/lib/contracts/task/calls'
import { faultsOf, issueAt } from '../tasks/row-faults'
import { RowPlace, rowName } from '../tasks/row-place'
import { ImportCell } from './import-cell'
import type { Placing } from './use-cell-position'

/** The state shown for a row that updates an existing record. */
const updating = { label: '将更新', tone: 'info' } as const

interface ImportRowProps {
  row: TaskRow
  index: number
  columns: readonly FileColumn[]
  /** The column that names the record; it stays in sight during horizontal scrolling. */
  pinned: FileColumn | undefined
  /** The field of this row that the user is correcting. */
  editing: string | null
  onPlace: Placing['go']
  onSave: (row: TaskRow, field: string, value: string) => void
}

/** Renders one row of the import sheet. `memo` renders it again only when its own row changes. */
export const ImportRow = memo(
  function ImportRow({ row, index, columns, pinned, editing, onPlace, onSave }: ImportRowProps) {
    const { no, state, issues, cells, changes } = row
    const name = rowName(row)
    const { first, reason, more, all } = faultsOf(issues, columns)
    const said = (
      <>
        <StatusChip {...(changes && state === 'valid' ? updating : rowLabels[state])} />
        {more > 0 ? <i>另有 {more} 处</i> : null}
        {reason && first === null ? <small>{reason}</small> : null}
      </>
    )
    return (
      <tr aria-rowindex={index + 2}>
        <td data-fact="">
          <RowPlace row={row} />
        </td>
        <td data-fact="" data-state="" title={all || undefined}>
          {first ? (
            <button type="button" onClick={() => onPlace({ no, field: first }, 'here')}>
              {said}
              <span className="visually-hidden">
                ，{name}：{all}，按回车到出错的单元格
              </span>
            </button>
          ) : (
            said
          )}
        </td>
        {columns.map((column) => (
          <ImportCell
            key={column.field}
            column={column}
            pinned={column === pinned}
            label={`${name} ${column.header}`}
            value={cells?.[column.field] ?? ''}
            issue={issueAt(issues, column.field)}
            was={changes?.find(({ field }) => field === column.field)?.before}
            editing={editing === column.field}
            onMove={(move) => onPlace({ no, field: column.field }, move)}
            onSave={(value) => onSave(row, column.field, value)}
          />
        ))}
      </tr>
    )
  },
  (before, after) => before.row === after.row && before.editing === after.editing && before.columns === after.columns,
)
