import { Accounts } from '@/components/features/user/accounts/accounts'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="学生账号">
      <Accounts kind="student" />
    </View>
  )
}
