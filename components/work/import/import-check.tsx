'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Segmented } from '@/components/kit/inputs/segmented'
import { formatNumber } from '@/components/kit/list/paging'
import { confirm } from '@/components/ui/dialogs/confirm'
import { DownloadButton } from '@/components/work/tasks/download-button'
import { TaskButtons } from '@/components/work/tasks/task-buttons'
import { TaskPanel } from '@/components/work/tasks/task-panel'
import { isAtWork, useTaskAction } from '@/lib/api/task'
import { downloadTaskRows, type TaskDetail } from '@/lib/contracts/task/calls'
import { ImportRows } from './import-rows'
import type { Shown } from './types'

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  '& > span': { flex: 1 },
})

interface ImportCheckProps {
  task: TaskDetail
  onAnother: () => void
}

/** Second step: the dry run with its progress, then the rows to mend, and the way on. */
export function ImportCheck({ task, onAnother }: ImportCheckProps) {
  const commit = useTaskAction('commit')
  const cancel = useTaskAction('cancel')
  const { id, counts, total } = task
  const valid = counts.valid ?? 0
  const invalid = counts.invalid ?? 0
  const [shown, setShown] = useState<Shown>()
  const now = shown ?? (invalid > 0 ? 'invalid' : 'all')
  if (isAtWork(task)) {
    return (
      <>
        <TaskPanel task={task} />
        <Tools sx={{ mt: 2 }}>
          <TaskButtons task={task} />
        </Tools>
      </>
    )
  }
  const drop = async () => {
    const text = '检查结果和修改会丢弃，没有写入任何数据。'
    if (!(await confirm({ title: '放弃这次导入？', text, ok: '放弃', danger: true }))) return
    cancel.mutate(id, { onSuccess: onAnother })
  }
  const skipped = invalid > 0 ? `（跳过 ${formatNumber(invalid)} 条有错）` : ''
  return (
    <>
      <Alert severity={invalid > 0 ? 'warning' : 'success'} sx={{ mb: 1.5 }}>
        {invalid > 0
          ? `共 ${formatNumber(total)} 条，${formatNumber(invalid)} 条有错。可以点单元格直接修改，也可以下载标注了错误的文件改好再上传。`
          : `共 ${formatNumber(total)} 条，全部可以导入。`}
      </Alert>
      <Tools>
        <Segmented
          label="显示哪些行"
          value={now}
          onChange={setShown}
          choices={[
            { value: 'all', label: `全部 ${formatNumber(total)}` },
            { value: 'invalid', label: `有错 ${formatNumber(invalid)}` },
            { value: 'valid', label: `可导入 ${formatNumber(valid)}` },
          ]}
        />
        <span />
        <Button size="small" color="inherit" loading={cancel.isPending} onClick={drop}>
          放弃，重新上传
        </Button>
        <DownloadButton size="small" color="inherit" call={downloadTaskRows} input={{ id }}>
          下载标注文件
        </DownloadButton>
        <Button
          size="small"
          variant="contained"
          disabled={valid === 0}
          loading={commit.isPending}
          onClick={() => commit.mutate(id)}
        >
          导入 {formatNumber(valid)} 条{skipped}
        </Button>
      </Tools>
      <ImportRows key={now} task={task} shown={now} />
    </>
  )
}
