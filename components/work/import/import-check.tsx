'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { Suspense, use, useState } from 'react'
import { Segmented } from '@/components/kit/inputs/segmented'
import { formatNumber } from '@/components/kit/list/paging'
import { DownloadButton } from '@/components/work/tasks/download-button'
import { TaskButtons } from '@/components/work/tasks/task-buttons'
import { TaskPanel } from '@/components/work/tasks/task-panel'
import { useDrop } from '@/components/work/tasks/use-drop'
import { useTaskAction } from '@/lib/api/task'
import { downloadTaskRows, type TaskDetail } from '@/lib/contracts/task/calls'
import type { SameCells as Same } from '@/lib/contracts/task/import-calls'
import { ImportColumns } from './import-columns'
import { ImportNotices } from './import-notices'
import { ImportRequirements } from './import-requirements'
import { ImportRows } from './import-rows'
import { SameCells } from './same-cells'
import type { Shown } from './types'
import { useRecheck } from './use-recheck'
import { useRestoredFocus } from './use-restored-focus'

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  '& > span': { flex: 1 },
})

/**
 * Notices about the whole file, side by side if there is room. Their padding is reduced, so that they are only as high
 * as the tools below them.
 */
const Notices = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBottom: 12,
  '&:empty': { display: 'none' },
  '& > *': { flex: '1 1 360px', minWidth: 0, margin: 0 },
  '& > .MuiAlert-root': { paddingBlock: 0 },
})

interface ImportCheckProps {
  task: TaskDetail
  onAnother: () => void
}

/**
 * The second step of the import: the check of the file with its progress, then the rows to correct, and the button that
 * imports.
 */
export function ImportCheck({ task, onAnother }: ImportCheckProps) {
  const commit = useTaskAction('commit')
  const notices = use(ImportNotices)
  const { isPending: isDropping, drop } = useDrop()
  const { working, recheck, setUpdate } = useRecheck(task)
  const { id, counts, total } = task
  const valid = counts.valid ?? 0
  const invalid = counts.invalid ?? 0
  const [shown, setShown] = useState<Shown>()
  const [hasSheet, setHasSheet] = useState(false)
  if (task.status === 'ready' && !hasSheet) setHasSheet(true)
  const [now, setNow] = useState<Shown>()
  const [same, setSame] = useState<Same | null>(null)
  const rows = useRestoredFocus<HTMLDivElement>(working)
  const wanted = shown ?? (invalid > 0 ? 'invalid' : 'all')
  // During a check no row counts as invalid or valid, so a new choice of the filter takes effect only after the check.
  if (!working && now !== wanted) setNow(wanted)
  if (!hasSheet) {
    return (
      <>
        <TaskPanel task={task} />
        <Tools sx={{ mt: 2 }}>
          <TaskButtons task={task} />
        </Tools>
      </>
    )
  }
  const skipped = invalid > 0 ? `（跳过 ${formatNumber(invalid)} 条有错）` : ''
  const wrong = `${formatNumber(invalid)} 条有错。可以点单元格直接修改，也可以下载标注了错误的文件改好再上传。`
  const statusText = working
    ? '正在重新检查……'
    : `共 ${formatNumber(total)} 条，${invalid > 0 ? wrong : '全部可以导入。'}`
  const leave = async () => {
    if (await drop(task)) onAnother()
  }
  return (
    <>
      <Notices>
        <ImportRequirements needs={task.needs} />
        {task.notes?.map((note) => (
          <Alert key={note} severity="warning">
            {note}
          </Alert>
        ))}
        <Suspense>
          {Object.entries(notices).map(([name, Notice]) => (
            <Notice key={name} task={task} disabled={working} onRecheck={recheck} />
          ))}
        </Suspense>
        <ImportColumns task={task} disabled={working} />
        {same && !working ? <SameCells task={task} same={same} onOver={() => setSame(null)} /> : null}
      </Notices>
      <p role="status" className="visually-hidden">
        {statusText}
      </p>
      <Tools>
        <Segmented
          label="显示哪些行"
          value={now ?? 'all'}
          onChange={setShown}
          choices={[
            { value: 'all', label: `全部 ${formatNumber(total)}` },
            { value: 'invalid', label: `有错 ${formatNumber(invalid)}` },
            { value: 'valid', label: `可导入 ${formatNumber(valid)}` },
            ...(task.warned > 0 ? [{ value: 'warned' as const, label: `待核对 ${formatNumber(task.warned)}` }] : []),
          ]}
        />
        {task.updates ? <UpdateChoice updates={task.updates} disabled={working} onChange={setUpdate} /> : null}
        <span />
        <Button size="small" color="inherit" loading={isDropping} disabled={working} onClick={leave}>
          放弃，重新上传
        </Button>
        <Button size="small" color="inherit" loading={working} onClick={recheck}>
          重新检查
        </Button>
        <DownloadButton
          size="small"
          color="inherit"
          call={downloadTaskRows}
          input={{ id, state: now === 'invalid' || now === 'valid' ? [now] : undefined }}
        >
          下载标注文件{now === 'invalid' ? '（仅有错的行）' : now === 'valid' ? '（仅可导入的行）' : null}
        </DownloadButton>
        <Button
          size="small"
          variant="contained"
          disabled={valid === 0 || working}
          loading={commit.isPending}
          onClick={() => commit.mutate(id)}
        >
          导入 {formatNumber(valid)} 条{skipped}
        </Button>
      </Tools>
      <div ref={rows} inert={working}>
        {now ? <ImportRows key={now} task={task} shown={now} onSame={setSame} /> : null}
      </div>
    </>
  )
}

interface UpdateChoiceProps {
  updates: NonNullable<TaskDetail['updates']>
  disabled: boolean
  onChange: (on: boolean) => void
}

/** The switch 更新已有数据. While it is on, the cells show which values a row would change, before anything is written. */
function UpdateChoice({ updates: { on, rows }, disabled, onChange }: UpdateChoiceProps) {
  return (
    <FormControlLabel
      title="文件中已有的数据按文件内容修改；空单元格不改动原有内容"
      control={
        <Checkbox size="small" checked={on} disabled={disabled} onChange={(event) => onChange(event.target.checked)} />
      }
      label={`更新已有数据${rows > 0 ? `（${formatNumber(rows)} 条）` : ''}`}
    />
  )
}
