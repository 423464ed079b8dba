export { contractStateNames as contractLabels, organTypeNames as typeLabels, wholeMenu } from '@/lib/contracts/organ'
export { organFields as organLabels } from '@/lib/contracts/record-fields'

export const organName = '机构'
