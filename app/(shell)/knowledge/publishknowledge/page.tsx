import { Screen } from '@/app/document/screen'
import { publishList } from '@/components/features/knowledge/publish-knowledge/list'
import { PublishKnowledge } from '@/components/features/knowledge/publish-knowledge/publish-knowledge'

export default function Page() {
  return (
    <Screen title="知识点发布" first={publishList}>
      <PublishKnowledge />
    </Screen>
  )
}
