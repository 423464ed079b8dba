import { studentCard, teacherCard } from '@/lib/contracts/account/card'
import { labelsOf } from '@/lib/contracts/base/card'

/**
 * Names of the account fields, for teachers and students. The labels of students suffice, because students have every
 * field that teachers have.
 */
export const accountLabels = labelsOf(studentCard)
export const labelsOfKind = { student: accountLabels, teacher: labelsOf(teacherCard) }

/**
 * A note in the dialog of the import; it explains what the imported accounts still need before their users can sign in.
 */
export const importNote =
  '导入的账号状态为“待激活”，没有初始密码。导入后在最后一步激活、发放初始密码并打印账号条；没有重置密码权限的，请有权限的同事在列表中处理。'
