'use client'

import type { ReactNode } from 'react'
import type { ReadCall, RecordFormProps } from './form/types'
import { HistoryDrawer, type HistoryDrawerProps } from './history/history-drawer'
import { ImportWizard } from './import/import-wizard'
import type { ImportCalls } from './import/types'
import { useRecordParam } from './use-record-param'

type Common = 'entity' | 'name' | 'labels' | 'read'

/** What a RecordForm gets from the drawers; the rest is its own. */
export type DrawerForm<C extends ReadCall> = Pick<RecordFormProps<C>, Common | 'show' | 'id' | 'onClose'>

interface RecordDrawersProps<C extends ReadCall> extends Pick<RecordFormProps<C>, Common> {
  called: HistoryDrawerProps<C>['called']
  show?: HistoryDrawerProps<C>['show']
  imports: ImportCalls
  /** What importing leaves to do: how those imported sign in. */
  importNote?: string
  /** The form of a new record or an existing one. */
  children: (form: DrawerForm<C>) => ReactNode
}

/** What can lie over a list of records: form, history, import. Which one does stands in the address. */
export function RecordDrawers<C extends ReadCall>(props: RecordDrawersProps<C>) {
  const { called, imports, importNote, children, ...record } = props
  const [edited, edit] = useRecordParam('edit')
  const [traced, trace] = useRecordParam('history')
  const [imported, importFile] = useRecordParam('import')
  return (
    <>
      {edited ? children({ ...record, id: edited, onClose: () => edit(null) }) : null}
      {traced ? <HistoryDrawer {...record} called={called} id={traced} onClose={() => trace(null)} /> : null}
      <ImportWizard calls={imports} name={record.name} note={importNote} value={imported} onChange={importFile} />
    </>
  )
}
