import { Screen } from '@/app/document/screen'
import { Agents } from '@/components/features/platformmanage/agent/agents'
import { agentList } from '@/components/features/platformmanage/agent/list'

export default function Page() {
  return (
    <Screen title="代理商" first={agentList}>
      <Agents />
    </Screen>
  )
}
