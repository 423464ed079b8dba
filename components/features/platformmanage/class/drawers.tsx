'use client'

import { schoolYearOf } from '@/components/kit/date/day'
import { RecordForm } from '@/components/work/form/record-form'
import type { Related } from '@/components/work/record/record-context'
import { RecordDrawers } from '@/components/work/record/record-drawers'
import { labelsOf } from '@/lib/contracts/base/card'
import {
  type ClassBody,
  type ClassItem,
  classImport,
  editClass,
  getClass,
  insertClass,
} from '@/lib/contracts/class/calls'
import { classCard } from '@/lib/contracts/class/card'
import { addressOf, listAt } from '@/lib/contracts/paths'
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

/** Fields whose values the form keeps for the next class, because classes of one grade share them. */
const shared = ['organId', 'section', 'grade', 'schoolYear']

interface ClassDrawersProps {
  /** Organisation that is chosen in the tree; the form suggests it for a new class. */
  organ: string | null
}

/** Returns the names that a class record contains for the ids in its fields. */
const wordsOfClass = ({ organName, headTeacherName }: ClassItem) => ({
  organId: organName,
  headTeacherId: headTeacherName,
})

const relatedToClass = ({ id, organId, studentCount }: ClassItem): Related[] => [
  {
    label: '学生账号',
    href: listAt('student', { organ: organId, class: id }),
    port: 'student:list',
    count: studentCount,
  },
  { label: '机构', href: addressOf('organ', organId), port: 'organ:list' },
]

/** Drawers over the list of classes. The address determines which drawer is open. */
export function ClassDrawers({ organ }: ClassDrawersProps) {
  return (
    <RecordDrawers
      entity="class"
      name={classCard.name}
      labels={classLabels}
      read={getClass}
      titleOf={({ name }) => name}
      words={wordsOfClass}
      related={relatedToClass}
      show={showClassField}
      imports={classImport}
    >
      {(form) => (
        <RecordForm
          {...form}
          insert={insertClass}
          edit={editClass}
          empty={{ ...empty, organId: organ ?? '' }}
          keptFields={shared}
        >
          <ClassInputs />
        </RecordForm>
      )}
    </RecordDrawers>
  )
}
