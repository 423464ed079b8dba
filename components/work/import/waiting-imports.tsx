'use client'

import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { countsText } from '@/components/work/tasks/labels'
import { TaskActions } from '@/components/work/tasks/task-actions'
import { WaitingButtons } from '@/components/work/tasks/waiting-buttons'
import { waitingImportsOptions } from '@/lib/api/task'
import { useTab } from '@/lib/state/tab'
import { isImportOf } from './import-address'

const Lines = styled('ul')({
  display: 'grid',
  gap: 4,
  margin: '4px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& > li > span': { flex: 1, minWidth: 200, overflowWrap: 'anywhere' },
})

/**
 * Lists unfinished imports of this screen, each with a link that continues it. The component renders nothing if there
 * are none.
 */
export function WaitingImports() {
  const { pathname, params } = useTab()
  const { data } = useQuery(waitingImportsOptions())
  const waiting = (data?.list ?? []).filter((task) => isImportOf(task, pathname, params))
  if (waiting.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 2, '& > .MuiAlert-message': { flex: 1 } }}>
      有 {waiting.length} 个未完成的导入
      <Lines>
        {waiting.map((task) => (
          <li key={task.id}>
            <span>
              {task.title}，{formatDateTime(task.createdAt)}：{countsText(task.counts)}
            </span>
            <TaskActions>
              <WaitingButtons task={task} size="small" brief />
            </TaskActions>
          </li>
        ))}
      </Lines>
    </Alert>
  )
}
