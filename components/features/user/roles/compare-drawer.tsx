'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { Drawer } from '@/components/kit/drawer/drawer'
import { Segmented } from '@/components/kit/inputs/segmented'
import { SelectField } from '@/components/kit/inputs/select-field'
import { Failure } from '@/components/kit/table/table-states'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { useRoles } from '@/lib/api/role'
import { dataScopeNames } from '@/lib/contracts/base/access'
import type { CallAnswer } from '@/lib/contracts/base/call'
import { compareRoles, type Role } from '@/lib/contracts/role/calls'
import { requirementName } from '@/lib/contracts/role/card'
import { roleLabels } from './labels'

const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 13,
    '& th, & td': { padding: '6px 8px', borderBottom: `1px solid ${palette.divider}`, textAlign: 'start' },
    '& th': { fontWeight: 600 },
    '& tbody th': { fontWeight: 400 },
    '& td, & thead th + th': { width: 96, textAlign: 'center' },
    '& tr[data-differs] td': { fontWeight: 600 },
    '& tr[data-kind="directory"] th': { fontWeight: 600 },
    '& .none': { color: palette.text.secondary },
  }
})

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginBottom: 12 })

const INDENT = 20

interface CompareDrawerProps {
  id: string
  onClose: () => void
}

/** Drawer that compares the permissions of two roles. */
export function CompareDrawer({ id, onClose }: CompareDrawerProps) {
  const { data: roles = [] } = useRoles()
  const others = roles.filter((one) => one.id !== id)
  const [chosen, setChosen] = useState<string | null>(null)
  const [shown, setShown] = useState<'differing' | 'all'>('differing')
  const other = chosen ?? others[0]?.id
  const compared = useQuery(
    queryOf(compareRoles, { a: id, b: other ?? '' }, { ...ownErrors, enabled: other !== undefined }),
  )
  const name = roles.find((one) => one.id === id)?.name ?? ''
  return (
    <Drawer title={`比较角色 · ${name}`} onClose={onClose} width={680}>
      <Head>
        <span>与</span>
        <SelectField
          label="比较的角色"
          width={240}
          value={other ?? ''}
          options={others.map((one) => ({ value: one.id, label: one.name }))}
          onChange={setChosen}
        />
        <Segmented
          label="显示哪些权限"
          value={shown}
          choices={[
            { value: 'differing', label: '只看不同' },
            { value: 'all', label: '全部' },
          ]}
          onChange={setShown}
        />
      </Head>
      {compared.isPending ? <TextSkeleton widths={[100, 80, 90, 80, 90]} /> : null}
      {compared.error ? <Failure error={compared.error} what="比较结果" onRetry={compared.refetch} /> : null}
      {compared.data ? <Compared compared={compared.data} all={shown === 'all'} /> : null}
    </Drawer>
  )
}

function Compared({ compared, all }: { compared: CallAnswer<typeof compareRoles>; all: boolean }) {
  const { a, b } = compared
  const rows = useRows(compared, all)
  const facts: [label: string, of: (role: Role) => string][] = [
    [roleLabels.dataScope, (role) => dataScopeNames[role.dataScope]],
    [roleLabels.requiresFactor, (role) => requirementName(role.requiresFactor)],
    [roleLabels.memberCount, (role) => `${role.memberCount} 人`],
  ]
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">{a.name}</th>
          <th scope="col">{b.name}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(([label, of]) => (
          <tr key={label} data-differs={of(a) === of(b) ? undefined : ''}>
            <th scope="row">{label}</th>
            <td>{of(a)}</td>
            <td>{of(b)}</td>
          </tr>
        ))}
        {rows.map((row) => (
          <tr key={row.id} data-kind={row.kind} data-differs={row.a === row.b ? undefined : ''}>
            <th scope="row" style={{ paddingInlineStart: 8 + row.depth * INDENT }}>
              {row.name}
            </th>
            <td>{grantMark(row.a)}</td>
            <td>{grantMark(row.b)}</td>
          </tr>
        ))}
        {rows.length === 0 ? (
          <tr>
            <td colSpan={3}>菜单与权限完全相同</td>
          </tr>
        ) : null}
      </tbody>
    </Table>
  )
}

const grantMark = (has: boolean) => (has ? '有' : <span className="none">无</span>)

/**
 * Returns the compared entries with their depth in the tree. Unless `all` is set, returns only the entries that differ
 * and their ancestors.
 */
function useRows({ entries }: CallAnswer<typeof compareRoles>, all: boolean) {
  return useMemo(() => {
    const depth = new Map<string, number>()
    const wanted = new Set<string>()
    const parents = new Map(entries.map(({ id, parentId }) => [id, parentId]))
    for (const { id, parentId, a, b } of entries) {
      depth.set(id, parentId === null ? 0 : (depth.get(parentId) ?? 0) + 1)
      if (!all && a === b) continue
      for (let at: string | null | undefined = id; at; at = parents.get(at)) wanted.add(at)
    }
    return entries.filter(({ id }) => wanted.has(id)).map((entry) => ({ ...entry, depth: depth.get(entry.id) ?? 0 }))
  }, [entries, all])
}
