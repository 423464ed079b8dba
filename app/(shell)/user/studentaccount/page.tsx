import { Screen } from '@/app/document/screen'
import { Accounts } from '@/components/features/user/accounts/accounts'
import { accountLists } from '@/components/features/user/accounts/list'

export default function Page() {
  return (
    <Screen title="学生账号" first={accountLists.student}>
      <Accounts kind="student" />
    </Screen>
  )
}
