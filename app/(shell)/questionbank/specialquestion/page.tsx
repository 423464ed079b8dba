import { View } from '@/components/shell/frame/view'
import { UnderConstruction } from '@/components/shell/notices/under-construction'

export default function Page() {
  return (
    <View title="专题试题">
      <UnderConstruction />
    </View>
  )
}
