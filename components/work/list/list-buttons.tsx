'use client'

import Button from '@mui/material/Button'
import { useCan } from '@/lib/api/session'
import type { Call, Permission } from '@/lib/contracts/base/call'
import { ExportButton } from '../export/export-button'
import type { ExportCalls, ExportedList } from '../export/types'
import type { ImportCalls } from '../import/types'
import { useRecordParam } from '../use-record-param'

interface AddButtonProps {
  /** Not there for whom the server would refuse it. */
  insert: Call
  /** A port it takes besides the call's own. */
  also?: Permission
  /** What is added: 代理商. */
  name: string
}

/** Opens the form of a new record. */
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

interface FirstStepsProps extends AddButtonProps {
  imports?: ImportCalls
  /** Told instead of the ways in. */
  hint?: string
}

/** How the first record comes into an empty list, as far as the person may bring it in. */
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

/** How records come into a list and out of it. */
export function ListButtons({ imports, exports, list, ...add }: ListButtonsProps) {
  return (
    <>
      <ImportButton calls={imports} also={add.also} />
      <ExportButton calls={exports} list={list} name={add.name} />
      <AddButton {...add} />
    </>
  )
}
