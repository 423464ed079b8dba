import { Screen } from '@/app/document/screen'
import { Areas } from '@/components/features/platformmanage/area/areas'
import { areaList } from '@/components/features/platformmanage/area/list'

export default function Page() {
  return (
    <Screen title="地区" first={areaList}>
      <Areas />
    </Screen>
  )
}
