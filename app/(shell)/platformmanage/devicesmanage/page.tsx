import { Screen } from '@/app/document/screen'
import { Devices } from '@/components/features/platformmanage/devices-manage/devices'
import { deviceList } from '@/components/features/platformmanage/devices-manage/list'

export default function Page() {
  return (
    <Screen title="设备管理" first={deviceList}>
      <Devices />
    </Screen>
  )
}
