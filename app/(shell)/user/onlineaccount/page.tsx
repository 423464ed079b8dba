import { OnlineAccounts } from '@/components/features/user/online/online-accounts'
import { View } from '@/components/shell/frame/view'

export default function Page() {
  return (
    <View title="在线账号">
      <OnlineAccounts />
    </View>
  )
}
