import { styled } from '@mui/material/styles'
import { StatusChip } from '@/components/kit/cell/status-chip'
import type { FileColumn, TaskRow } from '@/lib/contracts/task/calls'
import { rowLabels } from './labels'
import { faultsOf } from './row-faults'
import { RowPlace } from './row-place'

export const RowsTable = styled('table')(({ theme }) => {
  const { palette } = theme.vars
  return {
    width: '100%',
    marginTop: 12,
    borderCollapse: 'collapse',
    fontSize: 14,
    '& th, & td': {
      height: 36,
      padding: '4px 12px',
      textAlign: 'start',
      borderBottom: `1px solid ${palette.divider}`,
      overflowWrap: 'anywhere',
    },
    '& th': { fontSize: 13, color: palette.text.secondary, background: palette.background.sunken },
    '& td:first-of-type': { width: 56, color: palette.text.secondary },
    '& td:first-of-type > small': { display: 'block', fontSize: 12, lineHeight: '16px' },
    '& td:nth-of-type(2)': { width: 96 },
  }
})

export interface RowsProps {
  rows: readonly TaskRow[]
  /** Columns of the file from which the rows come. */
  columns: readonly FileColumn[]
}

/** The default table of a task's rows: state, name and messages of each row. */
export function PlainRows({ rows, columns }: RowsProps) {
  return (
    <RowsTable>
      <thead>
        <tr>
          <th scope="col">行号</th>
          <th scope="col">结果</th>
          <th scope="col">名称</th>
          <th scope="col">说明</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.no}>
            <td>
              <RowPlace row={row} />
            </td>
            <td>
              <StatusChip {...rowLabels[row.state]} />
            </td>
            <td>{row.label}</td>
            <td>{[row.message, faultsOf(row.issues, columns).all].filter(Boolean).join('；')}</td>
          </tr>
        ))}
      </tbody>
    </RowsTable>
  )
}
