'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Limit, LimitContext } from '@/components/kit/list/list-empty'
import { scopeDescriptionOptions } from '@/lib/api/session'
import { colleagues, type DataScopeKind, dataScopeNames } from '@/lib/contracts/base/access'
import { type Call, isPort, type Port } from '@/lib/contracts/base/call'
import type { ScopeDescription } from '@/lib/contracts/menu/data-scope'

interface EmptyScopeProps {
  /** The call of the list. */
  call: Pick<Call, 'permission' | 'scoped'>
  children: ReactNode
}

/** Wraps the content of an empty list and explains when the user's data scope may be the reason. */
export function EmptyScope({ call: { permission, scoped }, children }: EmptyScopeProps) {
  return scoped && isPort(permission) ? <Limited list={permission}>{children}</Limited> : children
}

/** Shows nothing until the data scope is known, because 还没有 would be wrong for a user who does not see all records. */
function Limited({ list, children }: { list: Port; children: ReactNode }) {
  const { data, isPending } = useQuery(scopeDescriptionOptions(list))
  if (isPending) return null
  return <LimitContext value={data ? limitOf(list, data) : null}>{children}</LimitContext>
}

/** Kinds of data scope that never contain a record of the list, by the permission of the list (decision 016). */
const unusedScopes: Readonly<Partial<Record<Port, readonly DataScopeKind[]>>> = {
  'organ:list': ['subjectSection'],
  'question:list': ['organ', 'agent'],
}

function limitOf(list: Port, { scope, grantors }: ScopeDescription): Limit | null {
  if (!scope) return null
  const names: Readonly<Record<DataScopeKind, readonly string[] | null>> = {
    all: null,
    subjectSection: scope.grants,
    organ: scope.organs,
    agent: scope.agents,
    own: null,
  }
  const counts: Readonly<Partial<Record<DataScopeKind, number>>> = { organ: scope.organCount, agent: scope.agentCount }
  const kinds = [...new Set(scope.kinds)]
  const parts = kinds.map((kind) => {
    const named = names[kind]
    if (named === null) return dataScopeNames[kind]
    const count = counts[kind] ?? 0
    const more = count > named.length ? `等 ${count} 个` : ''
    return `${dataScopeNames[kind]}（${named.length > 0 ? named.join('、') + more : '尚未指定'}）`
  })
  const nothing = kinds.every((kind) => unusedScopes[list]?.includes(kind) || names[kind]?.length === 0)
  return { text: `您的数据范围：${parts.join('；')}。需要看到更多时，请联系${colleagues(grantors)}调整。`, nothing }
}
