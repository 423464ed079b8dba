'use client'

import { RecordForm } from '@/components/work/form/record-form'
import type { Related } from '@/components/work/record/record-context'
import { RecordDrawers } from '@/components/work/record/record-drawers'
import { labelsOf } from '@/lib/contracts/base/card'
import {
  editOrgan,
  getOrgan,
  insertOrgan,
  type OrganBody,
  type OrganItem,
  organImport,
} from '@/lib/contracts/organ/calls'
import { organCard } from '@/lib/contracts/organ/card'
import { addressOf, listAt } from '@/lib/contracts/paths'
import { OrganInputs } from './inputs'
import { showOrganField } from './show'

const organLabels = labelsOf(organCard)

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

/**
 * Fields whose values the form keeps for the next organisation, because organisations under one contract share them.
 */
const shared = ['type', 'parentId', 'areaCode', 'agentId', 'contractFrom', 'contractTo']

interface OrganDrawersProps {
  /** Organisation that is chosen in the tree; the form suggests it as the parent of a new organisation. */
  under: string | null
}

/** Returns the names that an organisation's record contains for the ids in its fields. */
const wordsOfOrgan = ({ parentName, areaName, agentName, menuPackageName }: OrganItem) => ({
  parentId: parentName,
  areaCode: areaName,
  agentId: agentName,
  menuPackageId: menuPackageName,
})

const relatedToOrgan = ({ id, classCount, deviceCount, childCount, orderCount, parentId }: OrganItem): Related[] => [
  { label: '班级', href: listAt('class', { organ: id }), port: 'class:list', count: classCount },
  { label: '设备', href: listAt('device', { organ: id }), port: 'device:list', count: deviceCount },
  { label: '学生账号', href: listAt('student', { organ: id }), port: 'student:list' },
  { label: '教师账号', href: listAt('teacher', { organ: id }), port: 'teacher:list' },
  { label: '订单', href: listAt('order', { organ: id }), port: 'order:list', count: orderCount },
  { label: '下级机构', href: listAt('organ', { under: id }), port: 'organ:list', count: childCount },
  ...(parentId ? [{ label: '上级机构', href: addressOf('organ', parentId), port: 'organ:list' } as const] : []),
]

/** Drawers over the list of organisations. The address determines which drawer is open. */
export function OrganDrawers({ under }: OrganDrawersProps) {
  return (
    <RecordDrawers
      entity="organ"
      name={organCard.name}
      labels={organLabels}
      read={getOrgan}
      titleOf={({ name }) => name}
      words={wordsOfOrgan}
      related={relatedToOrgan}
      show={showOrganField}
      imports={organImport}
    >
      {(form) => (
        <RecordForm
          {...form}
          insert={insertOrgan}
          edit={editOrgan}
          empty={{ ...empty, parentId: under }}
          keptFields={shared}
        >
          <OrganInputs isNew={form.id === 'new'} />
        </RecordForm>
      )}
    </RecordDrawers>
  )
}
