'use client'

import { styled } from '@mui/material/styles'
import type { AssignmentState } from './use-assignment'

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& button': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      width: '100%',
      minHeight: 40,
      padding: '0 12px',
      border: 0,
      borderRadius: 6,
      font: 'inherit',
      fontSize: 14,
      textAlign: 'start',
      color: palette.text.primary,
      background: 'none',
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
      '&[aria-current="true"]': { color: palette.primary.main, fontWeight: 600, background: palette.action.selected },
    },
    '& small': { marginInlineStart: 'auto', fontSize: 12, fontWeight: 400, color: palette.text.secondary },
    '& em': { fontStyle: 'normal', fontSize: 12, fontWeight: 400, color: palette.warning.main },
  }
})

/** List of the sections or grades, of which the user chooses one to edit its members. */
export function OwnerList({ label, state }: { label: string; state: AssignmentState }) {
  const { owners, chosen, choose, keysOf, isChanged } = state
  return (
    <nav aria-label={label}>
      <List>
        {owners.data?.list.map((one) => (
          <li key={one.id}>
            <button type="button" aria-current={one.id === chosen?.id} onClick={() => choose(one.key)}>
              {one.name}
              {one.status === 0 ? <em>已停用</em> : null}
              {isChanged(one) ? <em>未保存</em> : null}
              <small>{keysOf(one).length}</small>
            </button>
          </li>
        ))}
      </List>
    </nav>
  )
}
