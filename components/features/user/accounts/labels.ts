import { studentCard } from '@/lib/contracts/account/card'
import { labelsOf } from '@/lib/contracts/base/card'

/** Of both kinds: they have the same fields. */
export const accountLabels = labelsOf(studentCard)

/** What imported accounts still need before somebody can use them. */
export const importNote =
  '导入的账号状态为“待激活”，没有初始密码：请在列表中选择这些账号，用“启用”激活，再用“重置密码”设置初始密码并交给本人。'
