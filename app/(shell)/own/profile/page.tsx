import { UnderConstruction } from '@/components/shell/under-construction'
import { View } from '@/components/shell/view'

export default function Page() {
  return (
    <View title="个人信息" open>
      <UnderConstruction />
    </View>
  )
}
