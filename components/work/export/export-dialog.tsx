'use client'

import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { labelOptions } from '@/components/kit/filter/options'
import { Segmented } from '@/components/kit/inputs/segmented'
import { formatNumber } from '@/components/kit/list/paging'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { RunningDialog } from '@/components/work/tasks/running-dialog'
import { StepDialog } from '@/components/work/tasks/work-dialog'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { cacheTask } from '@/lib/api/task'
import { useWrites } from '@/lib/api/use-write'
import { type ExportChoice, exportFormatNames } from '@/lib/contracts/base/task-calls'
import type { ExportCalls, ExportedList, ExportFormat } from './types'

const Choices = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
  maxHeight: 240,
  overflow: 'auto',
  '& label': { margin: 0, minWidth: 0 },
  '& .MuiCheckbox-root': { padding: 4, marginRight: 4 },
  '& .MuiFormControlLabel-label': { fontSize: 14 },
})

const formats = labelOptions(exportFormatNames)

interface ExportDialogProps {
  calls: ExportCalls
  list: ExportedList
  name: string
  onClose: () => void
}

type Extent = 'chosen' | 'all'

/**
 * Asks for the rows (all or the selected ones), the columns and the format, and shows the number of rows. Then the
 * dialog starts the task.
 */
export function ExportDialog({ calls, list, name, onClose }: ExportDialogProps) {
  const title = `导出${name}`
  const client = useQueryClient()
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  // The dialog keeps the filters from the time when it opened, even if the list behind it changes.
  const [{ choice, ...filters }] = useState(() => exportRequest(list))
  const [extent, setExtent] = useState<Extent>(choice ? 'chosen' : 'all')
  const chosen = extent === 'chosen' ? choice : undefined
  const filter = chosen ? filters.ofChoice : filters.filter
  const all = useQuery(prepareOptions(calls, filters.filter))
  const some = useQuery({ ...prepareOptions(calls, filters.ofChoice, choice), enabled: choice !== undefined })
  const { data, error } = chosen ? some : all
  const columns = data?.columns.filter(({ field }) => !left.has(field)).map(({ field }) => field) ?? []
  const start = useWrites((send) => send(calls.start, { filter, chosen, columns, format }), {
    ...ownErrors,
    onSuccess: (task) => cacheTask(client, task),
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
    <StepDialog
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
      <RefusalAlert error={failure} />
      {data ? (
        <>
          {choice ? (
            <fieldset>
              <legend>导出的范围</legend>
              <Segmented<Extent>
                label="导出的范围"
                value={extent}
                choices={[
                  { value: 'chosen', label: `所选 ${countText(some.data?.total)} 条` },
                  { value: 'all', label: `全部匹配 ${countText(all.data?.total)} 条` },
                ]}
                onChange={setExtent}
              />
            </fieldset>
          ) : null}
          <p role="status">
            {data.total > 0 ? (
              <>
                {chosen ? '所选' : '按当前筛选'}共 <b>{formatNumber(data.total)}</b> 条，顺序同列表
              </>
            ) : (
              `${chosen ? '所选' : '按当前筛选'}没有可导出的数据`
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
        <TextSkeleton widths={[40, 100, 100, 60]} />
      )}
    </StepDialog>
  )
}

const countText = (total: number | undefined) => (total === undefined ? '…' : formatNumber(total))

/** Returns the list's filters, its sort, and the selected rows. */
function exportRequest(list: ExportedList) {
  const { sort, order } = list.frame
  const choice = choiceOf(list)
  const filter = { ...list.filter, sort, order }
  // The user may have selected rows under other filters, so their ids are sent without the present filters.
  const ofChoice = choice && 'ids' in choice ? { ...list.fixed, sort, order } : filter
  return { choice, filter, ofChoice }
}

/** Returns the selection; undefined if no row or every row is selected. */
function choiceOf({ selection, bulk, filter }: ExportedList): ExportChoice | undefined {
  if (!bulk || selection.count === 0) return undefined
  const wanted = selection.request(filter)
  if ('ids' in wanted) return wanted
  return wanted.except.length > 0 ? { except: wanted.except } : undefined
}

function prepareOptions(calls: ExportCalls, filter: object, chosen?: ExportChoice) {
  return queryOf(calls.prepare, { ...filter, chosen }, { ...ownErrors, staleTime: 0, gcTime: 0 })
}
