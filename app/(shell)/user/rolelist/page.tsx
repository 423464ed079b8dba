import { Roles } from '@/components/features/user/roles/roles'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="角色列表">
      <Roles />
    </View>
  )
}
