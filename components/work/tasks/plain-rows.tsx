import { styled } from '@mui/material/styles'
import { StatusChip } from '@/components/kit/cell/status-chip'
import type { FileColumn, TaskRow } from '@/lib/contracts/task/calls'
import { rowLabels } from './labels'
import { faultsOf } from './row-faults'

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
    '& td:nth-of-type(2)': { width: 96 },
  }
})

export interface RowsProps {
  rows: readonly TaskRow[]
  /** Of the file they came in. */
  columns: readonly FileColumn[]
}

/** Rows by name, with what there is to say of each. */
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
        {rows.map(({ no, place = no, state, label, message, issues }) => (
          <tr key={no}>
            <td>{place}</td>
            <td>
              <StatusChip {...rowLabels[state]} />
            </td>
            <td>{label}</td>
            <td>{[message, faultsOf(issues, columns).all].filter(Boolean).join('；')}</td>
          </tr>
        ))}
      </tbody>
    </RowsTable>
  )
}
