'use client'

import type { ComponentProps, ReactNode } from 'react'
import { DrawerTools } from '@/components/kit/drawer/drawer'
import { ImportWizard } from '../import/import-wizard'
import type { ImportCalls, ImportedProps, ImportWizardProps } from '../import/types'
import { useRecordParam } from '../use-record-param'
import { DrawerNeighbours } from './drawer-neighbours'
import { type ReadCall, RecordProvider } from './record-context'
import { RecordPanels } from './record-panels'

/** What a RecordForm gets from the drawers; the rest is its own. */
export interface DrawerForm {
  /** `new`, or the record's id. */
  id: string
  onClose: () => void
}

interface RecordDrawersProps<C extends ReadCall> extends Omit<ComponentProps<typeof RecordProvider<C>>, 'children'> {
  imports: ImportCalls
  /** What importing leaves to do: how those imported sign in. */
  importNote?: string
  /** Does it, in the import's last step. */
  afterImport?: (imported: ImportedProps) => ReactNode
  /** Asked of who leaves it undone. */
  undoneImport?: ImportWizardProps['undone']
  /** The form of a new record or an existing one. */
  children: (form: DrawerForm) => ReactNode
}

/** What can lie over a list of records: the record, its form, history, import. Which one does stands in the address. */
export function RecordDrawers<C extends ReadCall>(props: RecordDrawersProps<C>) {
  const { imports, importNote, afterImport, undoneImport, children, ...kind } = props
  const [edited, edit] = useRecordParam('edit')
  const [imported, importFile] = useRecordParam('import')
  return (
    <RecordProvider {...kind}>
      {edited ? (
        <DrawerTools value={<DrawerNeighbours param="edit" id={edited} />}>
          {children({ id: edited, onClose: () => edit(null) })}
        </DrawerTools>
      ) : null}
      <RecordPanels />
      <ImportWizard
        calls={imports}
        name={kind.name}
        note={importNote}
        after={afterImport}
        undone={undoneImport}
        value={imported}
        onChange={importFile}
      />
    </RecordProvider>
  )
}
