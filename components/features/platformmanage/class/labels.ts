import { toned } from '@/components/kit/toned'
import { classStatusNames } from '@/lib/contracts/state-names'

export { schoolYearText as yearText } from '@/lib/contracts/class'
export { classFields as classLabels } from '@/lib/contracts/record-fields'

export const className = '班级'

export const statusLabels = toned(classStatusNames, { active: 'success', graduated: 'info', disabled: 'neutral' })
