'use client'

import type { ComponentProps, ReactNode } from 'react'
import { DrawerTools } from '@/components/kit/drawer/drawer'
import { ImportWizard } from '../import/import-wizard'
import type { ImportCalls, ImportedProps, ImportWizardProps } from '../import/types'
import { useRecordParam } from '../use-record-param'
import { DrawerNeighbours } from './drawer-neighbours'
import { type ReadCall, RecordProvider } from './record-context'
import { RecordPanels } from './record-panels'

/** The properties a RecordForm receives from the drawers. */
export interface DrawerForm {
  /** The record's id, or `new`. */
  id: string
  onClose: () => void
}

interface RecordDrawersProps<C extends ReadCall> extends Omit<ComponentProps<typeof RecordProvider<C>>, 'children'> {
  imports: ImportCalls
  /** Explains what remains to do after an import: how the imported people sign in. */
  importNote?: string
  /** Draws that work in the last step of the import. */
  afterImport?: (imported: ImportedProps) => ReactNode
  /** The question for a user who leaves the import with that work undone. */
  undoneImport?: ImportWizardProps['undone']
  /** Draws the form of a new or existing record. */
  children: (form: DrawerForm) => ReactNode
}

/** The drawers over a list of records: view, form, history and import. The address decides which one is open. */
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
