import { Screen } from '@/app/document/screen'
import { storageList } from '@/components/features/platformmanage/device-storage/list'
import { Storages } from '@/components/features/platformmanage/device-storage/storages'

export default function Page() {
  return (
    <Screen title="设备入库" first={storageList}>
      <Storages />
    </Screen>
  )
}
