import { studentCard, teacherCard } from '@/lib/contracts/account/card'
import { labelsOf } from '@/lib/contracts/base/card'

/** Of both kinds: students have all fields. */
export const accountLabels = labelsOf(studentCard)
export const labelsOfKind = { student: accountLabels, teacher: labelsOf(teacherCard) }

/** What imported accounts still need before somebody can use them. */
export const importNote =
  '导入的账号状态为“待激活”，没有初始密码。导入后在最后一步激活、发放初始密码并打印账号条；没有重置密码权限的，请有权限的同事在列表中处理。'
