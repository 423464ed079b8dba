import { Screen } from '@/app/document/screen'
import { Dictionary } from '@/components/features/platformmanage/dict/dictionary'
import { dictLists } from '@/components/features/platformmanage/dict/list'

export default function Page() {
  return (
    <Screen title="试卷类型" first={dictLists.paperType}>
      <Dictionary typeCode="paperType" />
    </Screen>
  )
}
