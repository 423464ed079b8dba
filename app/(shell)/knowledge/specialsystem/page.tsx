import { Screen } from '@/app/document/screen'
import { specialSystemList } from '@/components/features/knowledge/special-system/list'
import { SpecialSystem } from '@/components/features/knowledge/special-system/special-system'

export default function Page() {
  return (
    <Screen title="专题体系" first={specialSystemList}>
      <SpecialSystem />
    </Screen>
  )
}
