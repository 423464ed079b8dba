import { Screen } from '@/app/document/screen'
import { loginList } from '@/components/features/user/login-log/list'
import { LoginLog } from '@/components/features/user/login-log/login-log'

export default function Page() {
  return (
    <Screen title="登录日志" first={loginList}>
      <LoginLog />
    </Screen>
  )
}
