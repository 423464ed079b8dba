'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Bones } from '@/components/kit/bones'
import { formatNumber } from '@/components/kit/paging'
import { Segmented } from '@/components/kit/segmented'
import { RunningDialog } from '@/components/work/tasks/running-dialog'
import { WorkDialog } from '@/components/work/tasks/work-dialog'
import { keepTask } from '@/lib/api/task'
import { request } from '@/lib/http/client'
import type { ExportCalls, ExportFormat } from './types'

const Choices = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
  maxHeight: 240,
  overflow: 'auto',
  '& label': { margin: 0, minWidth: 0 },
  '& .MuiCheckbox-root': { padding: 4, marginRight: 4 },
  '& .MuiFormControlLabel-label': { fontSize: 14 },
})

const formats: { value: ExportFormat; label: string }[] = [
  { value: 'xlsx', label: 'Excel（xlsx）' },
  { value: 'csv', label: 'CSV' },
]

interface ExportDialogProps {
  calls: ExportCalls
  filter: object
  name: string
  onClose: () => void
}

/** How many rows there are, which columns and which form are wanted; then the job. */
export function ExportDialog({ calls, filter, name, onClose }: ExportDialogProps) {
  const title = `导出${name}`
  const client = useQueryClient()
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { data, error } = useQuery({
    queryKey: ['export', calls.prepare.path, filter],
    queryFn: ({ signal }) => request(calls.prepare, filter, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { ownErrors: true },
  })
  const columns = data?.columns.filter(({ field }) => !left.has(field)).map(({ field }) => field) ?? []
  const start = useMutation({
    mutationFn: () => request(calls.start, { filter: filter as Record<string, unknown>, columns, format }),
    meta: { ownErrors: true },
    onSuccess: (task) => keepTask(client, task),
  })
  if (start.data) return <RunningDialog title={title} started={start.data} onClose={onClose} />
  const toggle = (field: string) =>
    setLeft((before) => {
      const next = new Set(before)
      if (!next.delete(field)) next.add(field)
      return next
    })
  const failure = start.error ?? error
  return (
    <WorkDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button
            variant="contained"
            disabled={!data || data.total === 0 || columns.length === 0}
            loading={start.isPending}
            onClick={() => start.mutate()}
          >
            开始导出
          </Button>
        </>
      }
    >
      {failure ? <Alert severity="error">{failure.message}</Alert> : null}
      {data ? (
        <>
          <p role="status">
            {data.total > 0 ? (
              <>
                按当前筛选共 <b>{formatNumber(data.total)}</b> 条
              </>
            ) : (
              '按当前筛选没有可导出的数据'
            )}
          </p>
          <fieldset>
            <legend>导出的列</legend>
            <Choices>
              {data.columns.map(({ field, header }) => (
                <FormControlLabel
                  key={field}
                  label={header}
                  control={<Checkbox size="small" checked={!left.has(field)} onChange={() => toggle(field)} />}
                />
              ))}
            </Choices>
          </fieldset>
          <fieldset>
            <legend>文件格式</legend>
            <Segmented label="文件格式" value={format} choices={formats} onChange={setFormat} />
          </fieldset>
        </>
      ) : failure ? null : (
        <Bones widths={[40, 100, 100, 60]} />
      )}
    </WorkDialog>
  )
}
