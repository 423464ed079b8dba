'use client'

import { enabledTurn } from '@/components/kit/cell/enabled-status'
import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import { useBulk } from '@/components/work/bulk/use-bulk'
import { useRecordParam } from '@/components/work/use-record-param'
import { useRemoval } from '@/components/work/use-removal'
import { useCan } from '@/lib/api/session'
import { type OrganItem, removeOrgan, statusOrgans } from '@/lib/contracts/organ/calls'
import { organCard } from '@/lib/contracts/organ/card'
import { listAt } from '@/lib/contracts/paths'
import { usePackageWork } from './use-package-work'

/** Menu of the actions on one organisation. */
export function OrganActions({ organ }: { organ: OrganItem }) {
  const { id, rowVersion, name, status, menuPackageId } = organ
  const [, edit] = useRecordParam('edit')
  const [, trace] = useRecordParam('history')
  const bulk = useBulk()
  const assign = usePackageWork()
  const remove = useRemoval(removeOrgan, organCard.name)
  const can = { edit: useCan('organ:edit'), status: useCan('organ:status'), remove: useCan('organ:remove') }
  const mayAssign = useCan('menuPackage:assign')
  const sees = { classes: useCan('class:list'), students: useCan('student:list'), devices: useCan('device:list') }
  const { to, verb } = enabledTurn(status)

  const change = () => {
    const title = `${verb}${organCard.name}“${name}”`
    const input = { selection: { ids: [id] }, params: { status: to } }
    void bulk.run(statusOrgans, input, { title, confirm: verb })
  }
  return (
    <RowActions label={`${organCard.name} ${name}`}>
      {can.edit ? <RowAction onClick={() => edit(id)}>编辑</RowAction> : null}
      {mayAssign ? <RowAction onClick={() => assign({ ids: [id] }, menuPackageId)}>菜单授权</RowAction> : null}
      {sees.classes ? <RowAction href={listAt('class', { organ: id })}>班级</RowAction> : null}
      {sees.students ? <RowAction href={listAt('student', { organ: id })}>账号</RowAction> : null}
      {sees.devices ? <RowAction href={listAt('device', { organ: id })}>设备</RowAction> : null}
      {can.status ? <RowAction onClick={change}>{verb}</RowAction> : null}
      <RowAction onClick={() => trace(id)}>记录</RowAction>
      {can.remove ? (
        <RowAction danger onClick={() => remove({ id, rowVersion, called: `“${name}”` })}>
          删除
        </RowAction>
      ) : null}
    </RowActions>
  )
}
