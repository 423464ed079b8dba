import { Screen } from '@/app/document/screen'
import { organList } from '@/components/features/platformmanage/organization/list'
import { Organizations } from '@/components/features/platformmanage/organization/organizations'

export default function Page() {
  return (
    <Screen title="机构管理" first={organList}>
      <Organizations />
    </Screen>
  )
}
