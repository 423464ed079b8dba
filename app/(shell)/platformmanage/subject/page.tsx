import { Dictionary } from '@/components/features/platformmanage/dict/dictionary'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="学科">
      <Dictionary typeCode="subject" />
    </View>
  )
}
