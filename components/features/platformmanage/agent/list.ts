import { defineList } from '@/components/work/list/define-list'
import { countAgentOptions, listAgents } from '@/lib/contracts/agent/calls'

export const agentList = defineList({ call: listAgents, options: countAgentOptions })
