'use client'

import Button from '@mui/material/Button'
import { lazy, Suspense } from 'react'
import { useCan } from '@/lib/api/session'
import { useRecordParam } from '../use-record-param'
import type { ExportCalls, ExportedList } from './types'

const ExportDialog = lazy(() => import('./export-dialog').then(({ ExportDialog }) => ({ default: ExportDialog })))

/** Where the dialog of a list's export is open, in its address. */
const useExportParam = () => useRecordParam('export')

interface ExportButtonProps {
  calls: ExportCalls
  list: ExportedList
  /** What the rows are: 学生账号. */
  name: string
}

/** Exports what a list shows, as a job; not there for whom the server would refuse it. */
export function ExportButton({ calls, list, name }: ExportButtonProps) {
  const [open, show] = useExportParam()
  const allowed = useCan(calls.start.permission)
  if (!allowed) return null
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => show('start')}>
        导出
      </Button>
      {open ? (
        <Suspense>
          <ExportDialog calls={calls} list={list} name={name} onClose={() => show(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The same for the rows chosen in it: the dialog of its ExportButton takes these first. */
export function ExportChosen({ calls }: Pick<ExportButtonProps, 'calls'>) {
  const [, show] = useExportParam()
  const allowed = useCan(calls.start.permission)
  if (!allowed) return null
  return (
    <Button size="small" aria-haspopup="dialog" onClick={() => show('start')}>
      导出所选
    </Button>
  )
}
