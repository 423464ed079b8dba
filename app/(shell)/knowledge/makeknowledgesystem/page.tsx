import { View } from '@/components/shell/frame/view'
import { UnderConstruction } from '@/components/shell/notices/under-construction'

export default function Page() {
  return (
    <View title="编制体系">
      <UnderConstruction />
    </View>
  )
}
