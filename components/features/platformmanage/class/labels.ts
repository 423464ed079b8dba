import { withTone } from '@/components/kit/cell/with-tone'
import { classStatusNames } from '@/lib/contracts/base/state-names'

export { classFields as classLabels } from '@/lib/contracts/base/record-fields'
export { schoolYearText as yearText } from '@/lib/contracts/class/calls'

export const className = '班级'

export const statusLabels = withTone(classStatusNames, { active: 'success', graduated: 'info', disabled: 'neutral' })
