'use client'

import Button, { type ButtonProps } from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { importAddress } from '@/components/work/import/import-address'
import { FilePreviewButton } from '@/components/work/preview/file-preview-button'
import { downloadUrl, isUnfinished, useTaskAction } from '@/lib/api/task'
import { downloadTaskFile, downloadTaskRows, type Task } from '@/lib/contracts/task/calls'
import { DownloadButton } from './download-button'
import { useUndo } from './use-undo'
import { WaitingButtons } from './waiting-buttons'

interface TaskButtonsProps {
  task: Task
  size?: ButtonProps['size']
  /** Omits the buttons that download or preview the results of the rows, for places with little room. */
  brief?: boolean
  /** True inside the wizard of the import, which needs no link to its own remaining steps. */
  here?: boolean
  /** Called when the user follows a link to another screen. */
  onLeave?: () => void
}

/**
 * Renders the possible actions of a task: cancel it, download or preview its file and the results of its rows, undo it.
 */
export function TaskButtons({ task, size, brief = false, here = false, onLeave }: TaskButtonsProps) {
  const cancel = useTaskAction('cancel')
  const { isPending: isUndoing, undo } = useUndo()
  const undoable = useStillUndoable(task)
  const { id, handOut } = task
  const toHandOut = handOut && !here ? importAddress(task) : null
  const hasRows = task.kind !== 'export' && !isUnfinished(task) && Object.keys(task.counts).length > 0
  return (
    <>
      {task.status === 'ready' ? <WaitingButtons task={task} size={size} brief={brief} onLeave={onLeave} /> : null}
      {isUnfinished(task) ? (
        <Button size={size} color="inherit" loading={cancel.isPending} onClick={() => cancel.mutate(id)}>
          取消任务
        </Button>
      ) : null}
      {task.file && !task.file.refused ? (
        <DownloadButton
          size={size}
          variant={brief ? 'text' : 'contained'}
          call={downloadTaskFile}
          input={{ id }}
          name={task.file.name}
        >
          下载文件
        </DownloadButton>
      ) : null}
      {task.file && !task.file.refused ? (
        <FilePreviewButton
          size={size}
          color={brief ? 'primary' : 'inherit'}
          file={{ name: task.file.name, bytes: task.file.bytes, url: downloadUrl(downloadTaskFile, { id }) }}
        />
      ) : null}
      {toHandOut ? (
        <Button size={size} variant={brief ? 'text' : 'contained'} href={toHandOut} onClick={onLeave}>
          {handOut?.waiting ? '生成账号单' : '重新生成账号单'}
        </Button>
      ) : null}
      {undoable ? (
        <Button size={size} color={brief ? 'primary' : 'inherit'} loading={isUndoing} onClick={() => undo(task)}>
          撤销
        </Button>
      ) : null}
      {hasRows && !brief ? (
        <DownloadButton size={size} color="inherit" call={downloadTaskRows} input={{ id }}>
          下载逐条结果
        </DownloadButton>
      ) : null}
      {hasRows && !brief ? (
        <FilePreviewButton
          size={size}
          file={{ name: `${task.title}_逐条结果.xlsx`, url: downloadUrl(downloadTaskRows, { id }) }}
        >
          预览逐条结果
        </FilePreviewButton>
      ) : null}
    </>
  )
}

/** Returns whether the user can still undo the task; renders the component again when the time limit is over. */
function useStillUndoable({ undoUntil }: Task): boolean {
  const [now, setNow] = useState(() => Date.now())
  const left = undoUntil ? new Date(undoUntil).getTime() - now : 0
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), left + 200)
    return () => clearTimeout(timer)
  }, [left])
  return left > 0
}
