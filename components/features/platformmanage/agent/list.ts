import { defineList } from '@/components/work/list/define-list'
import { listAgents } from '@/lib/contracts/agent/calls'

export const agentList = defineList({ call: listAgents })
