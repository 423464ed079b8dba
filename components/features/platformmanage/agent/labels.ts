export { agentFields as agentLabels } from '@/lib/contracts/base/record-fields'

export const agentName = '代理商'
