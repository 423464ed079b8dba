import { Screen } from '@/app/document/screen'
import { studentLists } from '@/components/features/ordermanage/student-accounts/lists'
import { StudentAccounts } from '@/components/features/ordermanage/student-accounts/student-accounts'

export default function Page() {
  return (
    <Screen title="学生正式账号" first={studentLists.formal}>
      <StudentAccounts type="formal" />
    </Screen>
  )
}
