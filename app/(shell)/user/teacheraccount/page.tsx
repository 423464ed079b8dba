import { Screen } from '@/app/document/screen'
import { Accounts } from '@/components/features/user/accounts/accounts'
import { accountLists } from '@/components/features/user/accounts/list'

export default function Page() {
  return (
    <Screen title="教师账号" first={accountLists.teacher}>
      <Accounts kind="teacher" />
    </Screen>
  )
}
