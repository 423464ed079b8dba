import { Screen } from '@/app/document/screen'
import { roleList } from '@/components/features/user/roles/list'
import { Roles } from '@/components/features/user/roles/roles'

export default function Page() {
  return (
    <Screen title="角色列表" first={roleList}>
      <Roles />
    </Screen>
  )
}
