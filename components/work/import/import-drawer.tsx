'use client'

import { styled } from '@mui/material/styles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { Drawer } from '@/components/kit/drawer/drawer'
import { Failure } from '@/components/kit/table/table-states'
import { type ConfirmOptions, confirm } from '@/components/ui/dialogs/confirm'
import { useCloseBlocker } from '@/components/ui/dialogs/use-close-blocker'
import { watchInBackground } from '@/components/work/tasks/background'
import { isUnfinished, taskOptions } from '@/lib/api/task'
import type { TaskDetail } from '@/lib/contracts/task/calls'
import { ImportCheck } from './import-check'
import { ImportResult } from './import-result'
import { ImportUpload } from './import-upload'
import type { ImportWizardProps } from './types'
import { importLabels } from './types'

const Steps = styled('ol')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 24px',
    margin: '0 0 16px',
    padding: 0,
    listStyle: 'none',
    fontSize: 13,
    color: palette.text.secondary,
    '& li': { display: 'flex', alignItems: 'center', gap: 8 },
    '& li > i': {
      display: 'grid',
      placeItems: 'center',
      width: 22,
      height: 22,
      borderRadius: '50%',
      fontStyle: 'normal',
      fontSize: 12,
      border: `1px solid ${palette.control}`,
    },
    '& li[aria-current]': { color: palette.text.primary, fontWeight: 600 },
    '& li[aria-current] > i': {
      border: 0,
      color: palette.primary.contrastText,
      background: palette.primary.main,
    },
  }
})

const WIDTH = 1180

const leaving = {
  title: '离开这次导入？',
  text: '还没有写入任何数据。检查结果和修改已经保留，稍后可以从“导入”或任务中心继续处理。',
  ok: '离开',
  cancel: '继续修改',
}

/** Returns the index of the wizard's step for the state of the task. */
function stepOf(task: TaskDetail | undefined): number {
  if (!task) return 0
  return task.phase === 'check' && task.status !== 'cancelled' && task.status !== 'failed' ? 1 : 2
}

/** Renders the wizard of an import. Its step follows from the task's state, so a reload keeps the step. */
export function ImportDrawer(props: ImportWizardProps & { value: string }) {
  const { calls, name, note, after, undone, value, onChange } = props
  const isNew = value === 'start'
  const { data, error, refetch, isRefetching } = useQuery({ ...taskOptions(value), enabled: !isNew })
  const task = isNew ? undefined : data
  const { block, mayGo } = useCloseBlocker()
  const client = useQueryClient()
  /**
   * The cached task may be incomplete, because events contain only a part of a task. This function therefore loads the
   * task again before the user is asked.
   */
  const leftUndone = async (): Promise<ConfirmOptions | null> => {
    if (!task || !undone || task.phase !== 'run' || isUnfinished(task)) return null
    const now = await client.fetchQuery({ ...taskOptions(task.id), staleTime: 0 }).catch(() => task)
    return undone(now)
  }
  const another = async () => {
    if (await mayGo(leftUndone)) onChange('start')
  }
  const close = async () => {
    if (!(await mayGo(leftUndone))) return
    if (task?.status === 'ready' && !(await confirm(leaving))) return
    if (task && isUnfinished(task)) watchInBackground(task.id)
    onChange(null)
  }
  const step = stepOf(task)
  return (
    <Drawer title={`导入${name}`} width={WIDTH} onClose={close}>
      <Steps aria-label="导入步骤">
        {importLabels.steps.map((label, index) => (
          <li key={label} aria-current={index === step ? 'step' : undefined}>
            <i aria-hidden="true">{index + 1}</i>
            {label}
          </li>
        ))}
      </Steps>
      {isNew ? <ImportUpload calls={calls} name={name} note={note} onStarted={onChange} /> : null}
      {!isNew && error && !task ? (
        <Failure error={error} what="导入任务" onRetry={refetch} retrying={isRefetching} />
      ) : null}
      {!isNew && !error && !task ? <TextSkeleton widths={[100, 60, 80]} /> : null}
      {task && step === 1 && (isUnfinished(task) || task.status === 'ready') ? (
        <ImportCheck task={task} onAnother={() => onChange('start')} />
      ) : null}
      {task && step === 2 ? (
        <ImportResult task={task} note={note} onAnother={another} onClose={close}>
          {after?.({ task, onBlockClose: block })}
        </ImportResult>
      ) : null}
    </Drawer>
  )
}
