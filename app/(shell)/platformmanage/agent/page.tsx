import { Agents } from '@/components/features/platformmanage/agent/agents'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="代理商">
      <Agents />
    </View>
  )
}
