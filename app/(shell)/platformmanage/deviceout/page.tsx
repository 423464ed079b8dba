import { Screen } from '@/app/document/screen'
import { outList } from '@/components/features/platformmanage/device-out/list'
import { Outs } from '@/components/features/platformmanage/device-out/outs'

export default function Page() {
  return (
    <Screen title="设备出库" first={outList}>
      <Outs />
    </Screen>
  )
}
