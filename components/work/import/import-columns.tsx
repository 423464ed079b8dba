'use client'

import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { cacheTask } from '@/lib/api/task'
import { useWrite } from '@/lib/api/use-write'
import type { TaskDetail } from '@/lib/contracts/task/calls'
import { matchTaskColumns } from '@/lib/contracts/task/import-calls'

const Line = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    padding: '6px 12px',
    borderRadius: 8,
    fontSize: 13,
    background: palette.background.sunken,
    '&[data-missing]': { boxShadow: `inset 3px 0 0 ${palette.error.main}` },
    '& label': { display: 'inline-flex', alignItems: 'center', gap: 6 },
    '& select': {
      height: 28,
      font: 'inherit',
      color: 'inherit',
      borderRadius: 4,
      border: `1px solid ${palette.control}`,
      background: palette.background.paper,
    },
  }
})

interface ImportColumnsProps {
  task: Pick<TaskDetail, 'id' | 'columns' | 'extras' | 'unread'>
  disabled: boolean
}

/** Lists unknown columns of the file; the user can assign each of them to an expected column that the file lacks. */
export function ImportColumns({ task, disabled }: ImportColumnsProps) {
  const client = useQueryClient()
  const { id, columns, extras, unread } = task
  const match = useWrite(matchTaskColumns, { refetch: false, onSuccess: (queued) => cacheTask(client, queued) })
  if (extras.length === 0) return null
  const missing = columns.filter(({ field, required }) => required && unread.includes(field))
  const choose = (header: string, field: string) => {
    const others = extras.flatMap((one) => (one.field && one.header !== header ? [[one.header, one.field]] : []))
    match.mutate({ id, columns: Object.fromEntries(field === '' ? others : [...others, [header, field]]) })
  }
  return (
    <Line role="group" aria-label="不认识的列" data-missing={missing.length > 0 ? '' : undefined}>
      <span>
        {missing.length > 0
          ? `缺少必填的列：${missing.map(({ header }) => header).join('、')}。文件中是哪一列？`
          : '这些列不认识，没有对应的不导入：'}
      </span>
      {extras.map(({ header, field }) => (
        <label key={header}>
          {header}
          <select
            value={field ?? ''}
            disabled={disabled || match.isPending}
            onChange={(event) => choose(header, event.target.value)}
          >
            <option value="">不导入</option>
            {columns
              .filter((column) => column.field === field || unread.includes(column.field))
              .map((column) => (
                <option key={column.field} value={column.field}>
                  {column.header}
                </option>
              ))}
          </select>
        </label>
      ))}
    </Line>
  )
}
