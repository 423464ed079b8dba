'use client'

import type { ComponentProps, ReactNode } from 'react'
import { DrawerTools } from '@/components/kit/drawer/drawer'
import { ImportWizard } from '../import/import-wizard'
import type { ImportCalls, ImportedProps, ImportWizardProps } from '../import/types'
import { useRecordParam } from '../use-record-param'
import { DrawerNeighbours } from './drawer-neighbours'
import { type ReadCall, RecordProvider } from './record-context'
import { RecordPanels } from './record-panels'

/** The properties that the drawers pass to a RecordForm. */
export interface DrawerForm {
  /** The record's id, or `new`. */
  id: string
  onClose: () => void
}

interface RecordDrawersProps<C extends ReadCall> extends Omit<ComponentProps<typeof RecordProvider<C>>, 'children'> {
  imports: ImportCalls
  /** Explains what remains to be done after an import, such as giving the imported people their accounts. */
  importNote?: string
  /** Renders the remaining steps in the last step of the import. */
  afterImport?: (imported: ImportedProps) => ReactNode
  /** Returns the question for a user who closes the import before the remaining steps are finished. */
  undoneImport?: ImportWizardProps['undone']
  /** Renders the form of a new or existing record. */
  children: (form: DrawerForm) => ReactNode
}

/**
 * Renders the drawers over a list of records: view, form, history and import. The address determines which drawer is
 * open.
 */
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
