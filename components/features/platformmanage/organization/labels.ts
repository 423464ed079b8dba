export { organFields as organLabels } from '@/lib/contracts/base/record-fields'
export { contractStateNames as contractLabels, organTypeNames as typeLabels } from '@/lib/contracts/base/state-names'
export { wholeMenu } from '@/lib/contracts/organ/calls'

export const organName = '机构'
