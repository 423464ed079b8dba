import { LoginLog } from '@/components/features/user/login-log/login-log'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="登录日志">
      <LoginLog />
    </View>
  )
}
