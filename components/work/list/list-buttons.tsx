'use client'

import Button from '@mui/material/Button'
import { useCan } from '@/lib/api/session'
import type { Call, Permission } from '@/lib/contracts/base/call'
import { ExportButton } from '../export/export-button'
import type { ExportCalls, ExportedList } from '../export/types'
import type { ImportCalls } from '../import/types'
import { useRecordParam } from '../use-record-param'

interface AddButtonProps {
  /** The call that adds a record; users without its permission see no button. */
  insert: Call
  /** A permission that the user needs in addition to that of the call. */
  also?: Permission
  /** Name of the kind of record to be added, such as 代理商. */
  name: string
}

/** Renders the button that opens the form of a new record; users without the permission see no button. */
export function AddButton({ insert, also, name }: AddButtonProps) {
  const [, edit] = useRecordParam('edit')
  const allowed = [useCan(insert.permission), useCan(also ?? insert.permission)]
  if (allowed.includes(false)) return null
  return (
    <Button variant="contained" size="small" onClick={() => edit('new')}>
      新增{name}
    </Button>
  )
}

/** Renders the button that opens the import of a file; users without the permission see no button. */
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

interface FirstStepsProps extends AddButtonProps {
  imports?: ImportCalls
  /** Replaces the sentence that lists the ways to add a record. */
  hint?: string
}

/** Shows in an empty list how the user can add the first record, according to the user's permissions. */
export function FirstSteps({ imports, hint, ...add }: FirstStepsProps) {
  const { insert, also } = add
  const mayAlso = useCan(also ?? '') || also === undefined
  const mayAdd = useCan(insert.permission) && mayAlso
  const mayImport = useCan(imports?.check.permission ?? '') && mayAlso
  const ways = [...(mayAdd ? ['逐个新增'] : []), ...(mayImport ? ['从表格导入'] : [])]
  if (ways.length === 0) return <p>有权限的同事新增后，会出现在这里。</p>
  return (
    <>
      <p>{hint ?? `可以${ways.join('，或')}。`}</p>
      <div data-actions="">
        {imports ? <ImportButton calls={imports} also={add.also} /> : null}
        <AddButton {...add} />
      </div>
    </>
  )
}

interface ListButtonsProps extends AddButtonProps {
  imports: ImportCalls
  exports: ExportCalls
  list: ExportedList
}

/** Renders the buttons of a list for importing, exporting and adding records. */
export function ListButtons({ imports, exports, list, ...add }: ListButtonsProps) {
  return (
    <>
      <ImportButton calls={imports} also={add.also} />
      <ExportButton calls={exports} list={list} name={add.name} />
      <AddButton {...add} />
    </>
  )
}
