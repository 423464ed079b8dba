import { UnderConstruction } from '@/components/shell/under-construction'
import { View } from '@/components/shell/view'

export default function Page() {
  return (
    <View title="登录日志">
      <UnderConstruction />
    </View>
  )
}
