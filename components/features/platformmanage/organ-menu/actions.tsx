'use client'

import { useState } from 'react'
import { enabledTurn } from '@/components/kit/cell/enabled-status'
import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import { useBulk } from '@/components/work/bulk/use-bulk'
import { useRecordParam } from '@/components/work/use-record-param'
import { useRemoval } from '@/components/work/use-removal'
import { useCan } from '@/lib/api/session'
import { type MenuPackage, removeMenuPackage, statusMenuPackages } from '@/lib/contracts/menu-package/calls'
import { menuPackageCard } from '@/lib/contracts/menu-package/card'
import { AssignDialog } from './assign-dialog'

/** Menu of the actions on one package. */
export function PackageActions({ one }: { one: MenuPackage }) {
  const { id, rowVersion, name, status } = one
  const [, edit] = useRecordParam('edit')
  const [, trace] = useRecordParam('history')
  const bulk = useBulk()
  const [assigning, setAssigning] = useState(false)
  const remove = useRemoval(removeMenuPackage, menuPackageCard.name)
  const can = {
    edit: useCan('menuPackage:edit'),
    assign: useCan('menuPackage:assign'),
    remove: useCan('menuPackage:remove'),
  }
  const { to, verb } = enabledTurn(status)

  const change = () => {
    const title = `${verb}${menuPackageCard.name}“${name}”`
    void bulk.run(statusMenuPackages, { selection: { ids: [id] }, params: { status: to } }, { title, verb })
  }
  return (
    <>
      <RowActions label={`${menuPackageCard.name} ${name}`}>
        {can.edit ? <RowAction onClick={() => edit(id)}>编辑</RowAction> : null}
        {can.assign ? (
          <RowAction
            disabled={status === 0}
            title={status === 0 ? '套餐已停用' : undefined}
            onClick={() => setAssigning(true)}
          >
            授予机构
          </RowAction>
        ) : null}
        {can.edit ? <RowAction onClick={change}>{verb}</RowAction> : null}
        <RowAction onClick={() => trace(id)}>记录</RowAction>
        {can.remove ? (
          <RowAction danger onClick={() => remove({ id, rowVersion, called: `“${name}”` })}>
            删除
          </RowAction>
        ) : null}
      </RowActions>
      {assigning ? <AssignDialog one={one} onClose={() => setAssigning(false)} /> : null}
    </>
  )
}
