'use client'

import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import { useBulk } from '@/components/work/bulk/use-bulk'
import { useRecordParam } from '@/components/work/use-record-param'
import { useRemoval } from '@/components/work/use-removal'
import { useCan } from '@/lib/api/session'
import { isOffered } from '@/lib/contracts/base/transitions'
import { type ClassItem, removeClass, statusClasses } from '@/lib/contracts/class/calls'
import { classCard } from '@/lib/contracts/class/card'
import { actionTo, classTransitions } from '@/lib/contracts/class/transitions'
import { listAt } from '@/lib/contracts/paths'

/** Menu of the actions on one class. */
export function ClassActions({ schoolClass }: { schoolClass: ClassItem }) {
  const { id, rowVersion, name, status, organId } = schoolClass
  const [, edit] = useRecordParam('edit')
  const [, trace] = useRecordParam('history')
  const bulk = useBulk()
  const remove = useRemoval(removeClass, classCard.name)
  const can = { edit: useCan('class:edit'), remove: useCan('class:remove'), students: useCan('student:list') }
  const to = isOffered(classTransitions, 'enable', status) ? 'active' : 'disabled'
  const verb = classTransitions.actions[actionTo[to]].label

  const change = () => {
    const options = { title: `${verb}${classCard.name}“${name}”`, confirm: verb }
    void bulk.run(statusClasses, { selection: { ids: [id] }, params: { status: to } }, options)
  }
  return (
    <RowActions label={`${classCard.name} ${name}`}>
      {can.edit ? <RowAction onClick={() => edit(id)}>编辑</RowAction> : null}
      {can.students ? <RowAction href={listAt('student', { organ: organId, class: id })}>学生</RowAction> : null}
      {can.edit ? <RowAction onClick={change}>{verb}</RowAction> : null}
      <RowAction onClick={() => trace(id)}>记录</RowAction>
      {can.remove ? (
        <RowAction danger onClick={() => remove({ id, rowVersion, called: `“${name}”` })}>
          删除
        </RowAction>
      ) : null}
    </RowActions>
  )
}
