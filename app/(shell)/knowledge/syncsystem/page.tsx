import { Screen } from '@/app/document/screen'
import { syncSystemList } from '@/components/features/knowledge/sync-system/list'
import { SyncSystem } from '@/components/features/knowledge/sync-system/sync-system'

export default function Page() {
  return (
    <Screen title="同步体系" first={syncSystemList}>
      <SyncSystem />
    </Screen>
  )
}
