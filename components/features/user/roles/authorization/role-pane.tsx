'use client'

import { styled } from '@mui/material/styles'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { SearchField } from '@/components/kit/filter/search-field'
import { Failure } from '@/components/kit/table/table-states'
import { Pane } from '@/components/kit/tree/tree-styles'
import { useRoles } from '@/lib/api/role'
import { dataScopeNames } from '@/lib/contracts/base/access'
import type { Role } from '@/lib/contracts/role/calls'
import { roleCard } from '@/lib/contracts/role/card'
import { countText } from '../count'

const Entries = styled('ul')(({ theme }) => {
  const { palette } = theme.vars
  return {
    flex: 1,
    minHeight: 0,
    overflow: 'auto',
    margin: 0,
    padding: '0 8px 12px',
    listStyle: 'none',
    '& button': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '0 8px',
      width: '100%',
      padding: '6px 8px',
      border: 0,
      borderRadius: 6,
      font: 'inherit',
      textAlign: 'start',
      color: palette.text.primary,
      background: 'none',
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
      '&[aria-current]': { background: palette.action.selected, fontWeight: 600 },
    },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& small[data-wide]': { gridColumn: '1 / -1' },
    '& small': { fontSize: 12, fontWeight: 400, color: palette.text.secondary },
    '& li > p': { margin: 0, padding: 8, color: palette.text.secondary },
  }
})

interface RolePaneProps {
  roles: UseQueryResult<{ list: Role[] }>
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** List of all roles with a search by name, code, pinyin or initials. */
export function RolePane({ roles, chosen, onChoose }: RolePaneProps) {
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const { data: found } = useRoles()
  const spelling = new Map(found?.map(({ id, pinyin, initials }) => [id, `${pinyin} ${initials}`]))
  const shown = roles.data?.list.filter(({ id, name, code }) =>
    `${name} ${code} ${spelling.get(id) ?? ''}`.toLowerCase().includes(wanted),
  )
  return (
    <Pane aria-label={roleCard.name}>
      <div data-search="">
        <SearchField
          label={`查找${roleCard.name}`}
          placeholder="名称、标识或拼音"
          text={text}
          onText={setText}
          onClear={() => setText('')}
        />
      </div>
      {roles.isPending ? (
        <div data-bones="">
          <TextSkeleton widths={[70, 55, 80, 60]} />
        </div>
      ) : null}
      {roles.error && !roles.data ? <Failure error={roles.error} what={roleCard.name} onRetry={roles.refetch} /> : null}
      {shown ? (
        <Entries>
          {shown.map(({ id, name, status, dataScope, memberCount, menuCount, portCount }) => (
            <li key={id}>
              <button type="button" aria-current={id === chosen || undefined} onClick={() => onChoose(id)}>
                <span>{name}</span>
                <small>{memberCount} 人</small>
                <small data-wide="">
                  {dataScopeNames[dataScope]}
                  {status === 0 ? ' · 已停用' : ''}
                </small>
                <small data-wide="">{countText({ directory: 0, menu: menuCount, port: portCount })}</small>
              </button>
            </li>
          ))}
          {shown.length === 0 ? (
            <li>
              <p>没有找到“{text.trim()}”</p>
            </li>
          ) : null}
        </Entries>
      ) : null}
    </Pane>
  )
}
