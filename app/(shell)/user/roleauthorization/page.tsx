import { RoleAuthorization } from '@/components/features/user/roles/authorization/authorization'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="角色授权">
      <RoleAuthorization />
    </View>
  )
}
