import { Dictionary } from '@/components/features/platformmanage/dict/dictionary'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="试卷类型">
      <Dictionary typeCode="paperType" />
    </View>
  )
}
