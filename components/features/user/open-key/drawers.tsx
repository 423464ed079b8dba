'use client'

import { RecordForm } from '@/components/work/form/record-form'
import { RecordProvider } from '@/components/work/record/record-context'
import { RecordPanels } from '@/components/work/record/record-panels'
import { useRecordParam } from '@/components/work/use-record-param'
import { openKeyCard } from '@/lib/contracts/open/card'
import {
  editOpenKey,
  getOpenKey,
  insertOpenKey,
  issuedOpenKey,
  type OpenKey,
  type OpenKeyBody,
} from '@/lib/contracts/open/keys'
import type { OpenDialog } from './dialogs'
import { OpenKeyInputs } from './inputs'
import { isOpenToEdit, openKeyLabels } from './labels'
import { showOpenKeyField } from './show'

const empty: OpenKeyBody = { name: '', kind: 'device', quota: 600, organIds: [], note: '' }

const wordsOfOpenKey = ({ organNames }: OpenKey) => ({ organIds: organNames })

/** Drawers over the list of API keys. The address determines which drawer is open. */
export function OpenKeyDrawers({ onDialog }: { onDialog: OpenDialog }) {
  const [edited, edit] = useRecordParam('edit')
  const showSecret = (answer: unknown) => {
    const made = issuedOpenKey.safeParse(answer)
    if (made.success) onDialog({ kind: 'secret', issued: made.data })
  }
  return (
    <RecordProvider
      entity="openKey"
      name={openKeyCard.name}
      labels={openKeyLabels}
      read={getOpenKey}
      titleOf={({ name }) => name}
      isEditable={isOpenToEdit}
      words={wordsOfOpenKey}
      show={showOpenKeyField}
    >
      {edited ? (
        <RecordForm
          id={edited}
          insert={insertOpenKey}
          edit={editOpenKey}
          empty={empty}
          onSaved={showSecret}
          onClose={() => edit(null)}
        >
          <OpenKeyInputs />
        </RecordForm>
      ) : null}
      <RecordPanels />
    </RecordProvider>
  )
}
