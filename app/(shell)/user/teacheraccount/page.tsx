import { Accounts } from '@/components/features/user/accounts/accounts'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="教师账号">
      <Accounts kind="teacher" />
    </View>
  )
}
