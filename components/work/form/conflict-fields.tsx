'use client'

import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { FieldText } from '../record/field-text'
import { useRecordKind } from '../record/record-context'
import type { FormConflict, Side } from './types'

const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars
  return {
    width: '100%',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    '& th, & td': {
      padding: '8px 10px',
      border: `1px solid ${palette.divider}`,
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
    },
    '& thead th': {
      fontSize: 13,
      fontWeight: 600,
      color: palette.text.secondary,
      background: palette.background.sunken,
    },
    '& tbody th': { fontWeight: 500 },
    '& thead th:first-of-type': { width: '18%' },
    '& label': { display: 'flex', gap: 8, cursor: 'pointer' },
    '& input': { flex: 'none', width: 16, height: 16, margin: '2px 0 0', accentColor: palette.primary.main },
    '& td:has(:checked)': { background: palette.action.selected },
    '@media (max-width: 599.95px)': {
      '& thead': { display: 'none' },
      '& tr, & th, & td': { display: 'block', width: 'auto' },
      '& td::before': { content: 'attr(data-side)', display: 'block', fontSize: 12, color: palette.text.secondary },
      '& tr': { marginBottom: 12 },
    },
  }
})

interface ConflictFieldsProps {
  conflict: FormConflict
  sides: Readonly<Record<string, Side>>
  onChoose: (field: string, side: Side) => void
}

const sideNames = { mine: '我的', theirs: '对方' } as const

/**
 * Shows the fields that both users changed, one per line: the original value, the value of this user and the value of
 * the other user. The user chooses one of the two new values.
 */
export function ConflictFields({ conflict, sides, onChoose }: ConflictFieldsProps) {
  const { labelOf } = useRecordKind()
  const id = useId()
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">原值</th>
          <th scope="col">{sideNames.mine}</th>
          <th scope="col">{sideNames.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {conflict.conflicts.map((field) => (
          <tr key={field}>
            <th scope="row">{labelOf(field)}</th>
            <td data-side="原值">
              <FieldText field={field} value={conflict.base[field]} />
            </td>
            {(['mine', 'theirs'] as const).map((side) => (
              <td key={side} data-side={sideNames[side]}>
                <label>
                  <input
                    type="radio"
                    name={`${id}-${field}`}
                    aria-label={`${labelOf(field)}：${sideNames[side]}`}
                    checked={sides[field] === side}
                    onChange={() => onChoose(field, side)}
                  />
                  <span>
                    <FieldText field={field} value={conflict[side][field]} />
                  </span>
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
