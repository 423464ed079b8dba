import { Screen } from '@/app/document/screen'
import { studentLists } from '@/components/features/ordermanage/student-accounts/lists'
import { StudentAccounts } from '@/components/features/ordermanage/student-accounts/student-accounts'

export default function Page() {
  return (
    <Screen title="学生试用账号" first={studentLists.trial}>
      <StudentAccounts type="trial" />
    </Screen>
  )
}
