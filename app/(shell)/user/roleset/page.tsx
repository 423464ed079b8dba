import { Screen } from '@/app/document/screen'
import { staffList } from '@/components/features/user/staff/list'
import { Staff } from '@/components/features/user/staff/staff'

export default function Page() {
  return (
    <Screen title="人员与角色" first={staffList}>
      <Staff />
    </Screen>
  )
}
