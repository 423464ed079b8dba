'use client'

import Button from '@mui/material/Button'
import { useCan } from '@/lib/api/session'
import type { Call, Permission } from '@/lib/contracts/call'
import { ExportButton } from '../export/export-button'
import type { ExportCalls } from '../export/types'
import type { ImportCalls } from '../import/types'
import { useRecordParam } from '../use-record-param'

interface AddButtonProps {
  /** Not there for whom the server would refuse it. */
  insert: Call
  /** A port it takes besides the call's own. */
  also?: Permission
  /** What is added: 代理商. */
  name: string
  /** Says 新增 alone, where the name would take too much of the line. */
  short?: boolean
}

/** Opens the form of a new record. */
export function AddButton({ insert, also, name, short = false }: AddButtonProps) {
  const [, edit] = useRecordParam('edit')
  const allowed = [useCan(insert.permission), useCan(also ?? insert.permission)]
  if (allowed.includes(false)) return null
  return (
    <Button variant="contained" size="small" aria-label={`新增${name}`} onClick={() => edit('new')}>
      新增{short ? null : name}
    </Button>
  )
}

/** Opens the import of a file. */
export function ImportButton({ calls, also }: { calls: ImportCalls } & Pick<AddButtonProps, 'also'>) {
  const [, importFile] = useRecordParam('import')
  const allowed = [useCan(calls.check.permission), useCan(also ?? calls.check.permission)]
  if (allowed.includes(false)) return null
  return (
    <Button variant="outlined" color="inherit" size="small" onClick={() => importFile('start')}>
      导入
    </Button>
  )
}

interface ListButtonsProps extends AddButtonProps {
  imports: ImportCalls
  exports: ExportCalls
  /** The list's filter: what is shown is what is exported. */
  filter: object
}

/** How records come into a list and out of it. */
export function ListButtons({ imports, exports, filter, ...add }: ListButtonsProps) {
  return (
    <>
      <ImportButton calls={imports} also={add.also} />
      <ExportButton calls={exports} filter={filter} name={add.name} />
      <AddButton {...add} />
    </>
  )
}
