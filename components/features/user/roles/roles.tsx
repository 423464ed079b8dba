'use client'

import { ListEmpty } from '@/components/kit/list/list-empty'
import { ListPage } from '@/components/kit/list/list-page'
import { AddButton, FirstSteps } from '@/components/work/list/list-buttons'
import { ListTable } from '@/components/work/list/list-table'
import { ListTools } from '@/components/work/list/list-tools'
import { useList } from '@/components/work/list/use-list'
import { useCan } from '@/lib/api/session'
import { insertRole } from '@/lib/contracts/role/calls'
import { roleCard } from '@/lib/contracts/role/card'
import { useRoleColumns } from './columns'
import { RoleDrawers } from './drawers'
import { RoleFilters } from './filters'
import { roleList } from './list'

/** Screen 角色列表 (domain model §11). */
export function Roles() {
  const canEdit = useCan('role:edit')
  const columns = useRoleColumns(useCan('user:list'))
  const list = useList({ ...roleList, columns })

  return (
    <>
      <ListPage
        title="角色列表"
        actions={
          <>
            <ListTools list={list} />
            <AddButton insert={insertRole} name={roleCard.name} />
          </>
        }
        filters={<RoleFilters list={list} />}
      >
        <ListTable
          list={list}
          label={roleCard.name}
          editable={canEdit}
          empty={
            <ListEmpty label={roleCard.name}>
              <FirstSteps insert={insertRole} name={roleCard.name} hint="新增一个角色，再为它授权。" />
            </ListEmpty>
          }
        />
      </ListPage>
      <RoleDrawers />
    </>
  )
}
