import { Network } from '@/components/features/knowledge/network/network'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="知识网络">
      <Network />
    </View>
  )
}
