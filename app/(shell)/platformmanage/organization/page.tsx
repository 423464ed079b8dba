import { Organizations } from '@/components/features/platformmanage/organization/organizations'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="机构管理">
      <Organizations />
    </View>
  )
}
