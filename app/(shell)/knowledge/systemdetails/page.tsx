import { Screen } from '@/app/document/screen'
import { systemRequest } from '@/components/features/knowledge/system-details/first'
import { SystemDetails } from '@/components/features/knowledge/system-details/system-details'

export default function Page() {
  return (
    <Screen title="体系详情" first={systemRequest}>
      <SystemDetails />
    </Screen>
  )
}
