import type { DataScopeKind } from '@/lib/contracts/base/access'
import { labelsOf } from '@/lib/contracts/base/card'
import { roleCard } from '@/lib/contracts/role/card'

/** Labels by the field names of the API, for columns, inputs and the history. */
export const roleLabels = { ...labelsOf(roleCard), grants: '权限' } as const

/** Explains for each data scope which records the role's users can see. */
export const scopeDescriptions: Readonly<Record<DataScopeKind, string>> = {
  all: '所有试题、机构、班级和账号，不受学科与机构限制。',
  subjectSection: '人员负责的学科与学段的试题、任课教师，以及这些年级的班级和学生；看不到机构。',
  organ: '人员所属及授权的机构和它们的下级，以及其中的班级和账号；看不到试题。',
  agent: '人员负责的代理商的设备、订单和机构，以及这些机构的班级、账号和反馈；看不到试题和在库的设备。',
  own: '本人创建的试题、机构、班级和账号。',
}
