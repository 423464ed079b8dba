export { accountStatusLabels as statusLabels } from '@/components/pickers/state-labels'
export { endless } from '@/lib/contracts/account/calls'
export { accountFields as accountLabels } from '@/lib/contracts/base/record-fields'
export { accountKindNames as kindNames, accountTypeNames as typeLabels } from '@/lib/contracts/base/state-names'

/** What imported accounts still need before somebody can use them. */
export const importNote =
  '导入的账号状态为“待激活”，没有初始密码：请在列表中选择这些账号，用“启用”激活，再用“重置密码”设置初始密码并交给本人。'
