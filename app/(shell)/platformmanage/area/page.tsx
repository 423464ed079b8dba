import { Areas } from '@/components/features/platformmanage/area/areas'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="地区">
      <Areas />
    </View>
  )
}
