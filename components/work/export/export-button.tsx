'use client'

import Button from '@mui/material/Button'
import { lazy, Suspense } from 'react'
import { useCan } from '@/lib/api/session'
import { useRecordParam } from '../use-record-param'
import type { ExportCalls, ExportedList } from './types'

const ExportDialog = lazy(() => import('./export-dialog').then(({ ExportDialog }) => ({ default: ExportDialog })))

/** The address parameter that opens the dialog of a list's export. */
const useExportParam = () => useRecordParam('export')

interface ExportButtonProps {
  calls: ExportCalls
  list: ExportedList
  /** Name of the kind of rows, such as 学生账号; the dialog's title contains this name. */
  name: string
}

/** Renders the button that opens the export of a list. Users without the permission see no button. */
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

/**
 * Renders the button that exports the selected rows; it opens the dialog of the list's ExportButton with these rows
 * chosen.
 */
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
