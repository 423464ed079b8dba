import { Screen } from '@/app/document/screen'
import { taskAsked } from '@/components/domains/review/workbench/task-asked'
import { Review } from '@/components/features/questionbank/review/review'

export default function Page() {
  return (
    <Screen title="审题工作台" first={taskAsked}>
      <Review />
    </Screen>
  )
}
