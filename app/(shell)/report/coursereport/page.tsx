import { View } from '@/components/shell/frame/view'
import { UnderConstruction } from '@/components/shell/notices/under-construction'

export default function Page() {
  return (
    <View title="课程报表">
      <UnderConstruction />
    </View>
  )
}
