import { UnderConstruction } from '@/components/shell/under-construction'
import { View } from '@/components/shell/view'

export default function Page() {
  return (
    <View title="同步知识点微课">
      <UnderConstruction />
    </View>
  )
}
