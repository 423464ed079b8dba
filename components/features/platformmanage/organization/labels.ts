export { wholeMenu } from '@/lib/contracts/organ'
export { organFields as organLabels } from '@/lib/contracts/record-fields'
export { contractStateNames as contractLabels, organTypeNames as typeLabels } from '@/lib/contracts/state-names'

export const organName = '机构'
