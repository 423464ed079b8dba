import { Staff } from '@/components/features/user/staff/staff'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="人员与角色">
      <Staff />
    </View>
  )
}
