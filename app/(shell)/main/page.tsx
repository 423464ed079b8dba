import { Home } from '@/components/shell/home'
import { View } from '@/components/shell/view'

export default function Page() {
  return (
    <View title="首页" open>
      <Home />
    </View>
  )
}
