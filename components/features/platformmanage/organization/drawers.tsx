'use client'

import { RecordForm } from '@/components/work/form/record-form'
import { RecordDrawers } from '@/components/work/record/record-drawers'
import { editOrgan, getOrgan, insertOrgan, type OrganBody, organImport } from '@/lib/contracts/organ/calls'
import { OrganInputs } from './inputs'
import { organLabels, organName } from './labels'
import { showOrganField } from './show'

const empty: OrganBody = {
  name: '',
  code: '',
  type: 'school',
  parentId: null,
  areaCode: '',
  agentId: null,
  contact: '',
  phone: '',
  contractFrom: null,
  contractTo: null,
  seats: 0,
}

interface OrganDrawersProps {
  /** The organisation chosen in the tree: above a new one. */
  under: string | null
}

/** What lies over the list, as the address says. */
export function OrganDrawers({ under }: OrganDrawersProps) {
  return (
    <RecordDrawers
      entity="organ"
      name={organName}
      labels={organLabels}
      read={getOrgan}
      titleOf={({ name }) => name}
      show={showOrganField}
      imports={organImport}
    >
      {(form) => (
        <RecordForm {...form} insert={insertOrgan} edit={editOrgan} empty={{ ...empty, parentId: under }}>
          <OrganInputs isNew={form.id === 'new'} />
        </RecordForm>
      )}
    </RecordDrawers>
  )
}
