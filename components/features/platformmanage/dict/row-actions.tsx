'use client'

import { useQueryClient } from '@tanstack/react-query'
import { SelectField } from '@/components/kit/inputs/select-field'
import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import { useBulk } from '@/components/work/bulk/use-bulk'
import type { Sorting } from '@/components/work/list/sorting/use-sorting'
import { useRowHref } from '@/components/work/use-record-param'
import { useRemoval } from '@/components/work/use-removal'
import { maintainedOptions } from '@/lib/api/dict-maintenance'
import { useCan } from '@/lib/api/session'
import { type DictListItem, mergeDictItems, removeDictItem } from '@/lib/contracts/dict/maintenance'
import { type MaintainedType, typeNames } from '@/lib/contracts/dict/type-names'

interface DictActionsProps {
  row: DictListItem
  type: MaintainedType
  sorting: Sorting
}

/** Menu of the actions on one value of a dictionary. */
export function DictActions({ row, type, sorting }: DictActionsProps) {
  const [mayEdit, mayMerge, mayRemove] = [useCan('dict:edit'), useCan('dict:merge'), useCan('dict:remove')]
  const editHref = useRowHref('edit')
  const historyHref = useRowHref('history')
  const merge = useMerge(type)
  const remove = useRemoval(removeDictItem, typeNames[type])
  const at = sorting.rows?.findIndex(({ id }) => id === row.id) ?? -1
  const last = (sorting.rows?.length ?? 0) - 1
  return (
    <RowActions label={row.name}>
      {mayEdit ? <RowAction href={editHref(row)}>编辑</RowAction> : null}
      {mayMerge ? <RowAction onClick={() => merge(row)}>合并到…</RowAction> : null}
      <RowAction href={historyHref(row)}>记录</RowAction>
      {mayEdit && sorting.enabled ? (
        <>
          <RowAction disabled={at <= 0} onClick={() => sorting.move(row.id, at - 1)}>
            上移
          </RowAction>
          <RowAction disabled={at >= last} onClick={() => sorting.move(row.id, at + 1)}>
            下移
          </RowAction>
        </>
      ) : null}
      {mayRemove ? (
        <RowAction
          danger
          disabled={row.used > 0}
          title={row.used > 0 ? '正在使用，只能停用或合并' : undefined}
          onClick={() => remove({ ...row, called: `“${row.name}”`, note: '没有记录使用它；它的键不能再用于别的值。' })}
        >
          删除
        </RowAction>
      ) : null}
    </RowActions>
  )
}

/**
 * Returns the action 合并, which replaces one value of a dictionary by another. The action asks for the other value,
 * shows which records would change, and starts a background task that the user can undo.
 */
function useMerge(type: MaintainedType) {
  const bulk = useBulk()
  const client = useQueryClient()
  return async (row: DictListItem) => {
    const { list } = await client.fetchQuery(maintainedOptions(type))
    const targets = list.filter(({ id, status }) => id !== row.id && status === 1)
    const options = targets.map(({ id, key, name }) => ({ value: id, label: `${name}（${key}）` }))
    await bulk.run(
      mergeDictItems,
      { selection: { ids: [row.id] }, params: { into: '' } },
      {
        title: `合并${typeNames[type]}“${row.name}”`,
        confirm: '合并',
        danger: true,
        form: ({ into }, setParams) => (
          <>
            <p>
              所有使用“{row.name}”的记录改为使用所选的值，“{row.name}”随后停用。
            </p>
            <SelectField
              label="合并到"
              value={into}
              options={options}
              placeholder="请选择合并到哪个值"
              onChange={(next) => setParams({ into: next })}
            />
          </>
        ),
        complete: ({ into }) => into !== '',
      },
    )
  }
}
