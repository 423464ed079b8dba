import { Dictionary } from '@/components/features/platformmanage/dict/dictionary'
import { View } from '@/components/shell/view'

export default function Page() {
  return (
    <View title="年级">
      <Dictionary typeCode="grade" />
    </View>
  )
}
