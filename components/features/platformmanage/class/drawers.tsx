'use client'

import { schoolYearOf } from '@/components/kit/date/day'
import { RecordForm } from '@/components/work/form/record-form'
import { RecordDrawers } from '@/components/work/record/record-drawers'
import { labelsOf } from '@/lib/contracts/base/card'
import { type ClassBody, classImport, editClass, getClass, insertClass } from '@/lib/contracts/class/calls'
import { classCard } from '@/lib/contracts/class/card'
import { ClassInputs } from './inputs'
import { showClassField } from './show'

const classLabels = labelsOf(classCard)

const empty: ClassBody = {
  organId: '',
  section: '',
  grade: '',
  name: '',
  headTeacherId: null,
  schoolYear: schoolYearOf(),
}

interface ClassDrawersProps {
  /** The organisation chosen in the tree: that of a new one. */
  organ: string | null
}

/** What lies over the list, as the address says. */
export function ClassDrawers({ organ }: ClassDrawersProps) {
  return (
    <RecordDrawers
      entity="class"
      name={classCard.name}
      labels={classLabels}
      read={getClass}
      titleOf={({ name }) => name}
      show={showClassField}
      imports={classImport}
    >
      {(form) => (
        <RecordForm {...form} insert={insertClass} edit={editClass} empty={{ ...empty, organId: organ ?? '' }}>
          <ClassInputs />
        </RecordForm>
      )}
    </RecordDrawers>
  )
}
