'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { formatNumber } from '@/components/kit/list/paging'
import { cacheTask } from '@/lib/api/task'
import { useWrite } from '@/lib/api/use-write'
import type { TaskDetail } from '@/lib/contracts/task/calls'
import { editSameCells, type SameCells as Same } from '@/lib/contracts/task/import-calls'

interface SameCellsProps {
  task: Pick<TaskDetail, 'id' | 'columns'>
  same: Same
  onOver: () => void
}

/**
 * Appears after the user has corrected a cell and offers to correct all other cells with the same error in the same
 * way.
 */
export function SameCells({ task: { id, columns }, same, onOver }: SameCellsProps) {
  const client = useQueryClient()
  const { field, from, to, count } = same
  const mend = useWrite(editSameCells, {
    refetch: false,
    onSuccess: (queued) => {
      cacheTask(client, queued)
      onOver()
    },
  })
  const header = columns.find((column) => column.field === field)?.header ?? ''
  const action = (
    <>
      <Button
        size="small"
        color="inherit"
        loading={mend.isPending}
        onClick={() => mend.mutate({ id, field, from, to })}
      >
        同样的 {formatNumber(count)} 处一起改
      </Button>
      <Button size="small" color="inherit" onClick={onOver}>
        不用
      </Button>
    </>
  )
  return (
    <Alert severity="info" role="status" action={action}>
      {header}还有 {formatNumber(count)} 处也是“{from || '空'}”，可同样改为“{to || '空'}”。
    </Alert>
  )
}
