import { Screen } from '@/app/document/screen'
import { onlineList } from '@/components/features/user/online/list'
import { OnlineAccounts } from '@/components/features/user/online/online-accounts'

export default function Page() {
  return (
    <Screen title="在线账号" first={onlineList}>
      <OnlineAccounts />
    </Screen>
  )
}
