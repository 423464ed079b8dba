import { Screen } from '@/app/document/screen'
import { openKeyList } from '@/components/features/user/open-key/list'
import { OpenKeys } from '@/components/features/user/open-key/open-keys'

export default function Page() {
  return (
    <Screen title="接口密钥" first={openKeyList}>
      <OpenKeys />
    </Screen>
  )
}
