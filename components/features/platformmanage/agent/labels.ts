export { agentFields as agentLabels } from '@/lib/contracts/record-fields'

export const agentName = '代理商'
