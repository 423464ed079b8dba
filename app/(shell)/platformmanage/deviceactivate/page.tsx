import { Screen } from '@/app/document/screen'
import { DeviceActivate } from '@/components/features/platformmanage/device-activate/activate'
import { codesRequest } from '@/components/features/platformmanage/device-activate/list'

export default function Page() {
  return (
    <Screen title="设备激活" first={codesRequest}>
      <DeviceActivate />
    </Screen>
  )
}
