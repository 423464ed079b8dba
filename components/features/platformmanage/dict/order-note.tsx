'use client'

import Button from '@mui/material/Button'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import type { Sorting } from '@/components/work/list/sorting/use-sorting'
import { useWrite } from '@/lib/api/use-write'
import { type DictListItem, resetDictSort } from '@/lib/contracts/dict/maintenance'
import { type MaintainedType, typeNames } from '@/lib/contracts/dict/type-names'

/**
 * Note that says how the rows are sorted and whether the user can drag rows. If the rows were sorted by hand, a button
 * restores the default order.
 */
export function OrderNote({
  type,
  sorting: { enabled, rows },
}: {
  type: MaintainedType
  sorting: Sorting<DictListItem>
}) {
  const reset = useWrite(resetDictSort)
  if (!enabled) return <small>按“排序”升序排列时可以拖动调整</small>
  if (!rows?.some(({ sort }) => sort !== null)) return <small>按键从大到小排列，拖动可手工排序</small>
  const ask = async () => {
    const text = `${typeNames[type]}将在所有页面按键从大到小排列，手工排好的顺序不再保留。`
    if (await confirm({ title: '恢复默认排序', text, ok: '恢复默认排序' })) {
      reset.mutate({ typeCode: type }, { onSuccess: () => toast.success('已恢复默认排序') })
    }
  }
  return (
    <>
      <small>已手工排序，拖动可调整</small>
      <Button size="small" color="secondary" sx={{ my: '4px' }} loading={reset.isPending} onClick={ask}>
        恢复默认排序
      </Button>
    </>
  )
}
