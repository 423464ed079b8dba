'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { Failure } from '@/components/kit/table/table-states'
import { TreeLayout } from '@/components/kit/tree/tree-layout'
import { confirm } from '@/components/ui/dialogs/confirm'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { getRoleMenus, listRoles } from '@/lib/contracts/role/calls'
import { roleCard } from '@/lib/contracts/role/card'
import { useTab } from '@/lib/state/tab'
import { GrantEditor } from './grant-editor'
import { RolePane } from './role-pane'

/** Maximum number of roles in the list beside the tree. The list has no pages, because a platform has few roles. */
const LIMIT = 200

/** Screen 角色授权 (domain model §11): the roles on the left, the permissions of the chosen role on the right. */
export function RoleAuthorization() {
  const { params, setParams, setTitle } = useTab()
  const roles = useQuery(queryOf(listRoles, { pageSize: LIMIT }, ownErrors))
  const asked = params.get('id')
  const id = asked ?? roles.data?.list[0]?.id
  const chosen = roles.data?.list.find((one) => one.id === id)
  const [dirty, setDirty] = useState(false)
  const title = asked && chosen ? `授权 · ${chosen.name}` : ''
  useEffect(() => setTitle(title), [title, setTitle])

  const choose = async (next: string) => {
    if (next === id) return
    if (dirty) {
      const text = `“${chosen?.name ?? roleCard.name}”的授权尚未保存，离开后会留作草稿，下次打开时可以恢复。`
      if (!(await confirm({ title: '有未保存的修改', text, ok: '仍要离开', cancel: '继续编辑', danger: true }))) return
    }
    setParams(new URLSearchParams({ id: next }))
  }
  return (
    <TreeLayout
      label={roleCard.name}
      chosen={chosen?.name ?? '请选择'}
      tree={<RolePane roles={roles} chosen={id} onChoose={choose} />}
    >
      {id ? <Loaded key={id} id={id} onDirty={setDirty} /> : null}
    </TreeLayout>
  )
}

function Loaded({ id, onDirty }: { id: string; onDirty: (dirty: boolean) => void }) {
  const { data, error, refetch, isRefetching } = useQuery(queryOf(getRoleMenus, { id }, ownErrors))
  if (data) return <GrantEditor menus={data} onDirty={onDirty} />
  if (error) return <Failure error={error} what="角色授权" onRetry={refetch} retrying={isRefetching} />
  return (
    <output aria-label="正在加载角色授权" style={{ padding: 16 }}>
      <TextSkeleton widths={[40, 100, 90, 96, 90, 100]} />
    </output>
  )
}
