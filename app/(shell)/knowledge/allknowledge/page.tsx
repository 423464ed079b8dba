import { Screen } from '@/app/document/screen'
import { AllKnowledge } from '@/components/features/knowledge/all-knowledge/all-knowledge'
import { pointList } from '@/components/features/knowledge/all-knowledge/list'

export default function Page() {
  return (
    <Screen title="知识点库" first={pointList}>
      <AllKnowledge />
    </Screen>
  )
}
