'use client'

import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '@/lib/api/session'
import type { ExportCalls, ExportedList } from './types'

const ExportDialog = lazy(() => import('./export-dialog').then(({ ExportDialog }) => ({ default: ExportDialog })))

interface ExportButtonProps {
  calls: ExportCalls
  list: ExportedList
  /** What the rows are: 学生账号. */
  name: string
}

/** Exports what a list shows, as a job; not there for whom the server would refuse it. */
export function ExportButton({ calls, list, name }: ExportButtonProps) {
  const [open, setOpen] = useState(false)
  const allowed = useCan(calls.start.permission)
  if (!allowed) return null
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        导出
      </Button>
      {open ? (
        <Suspense>
          <ExportDialog calls={calls} list={list} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
