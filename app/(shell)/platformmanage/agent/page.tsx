import { Agents } from '@/components/features/platformmanage/agent/agents'
import { View } from '@/components/shell/view'

export default function Page() {
  return (
    <View title="代理商">
      <Agents />
    </View>
  )
}
