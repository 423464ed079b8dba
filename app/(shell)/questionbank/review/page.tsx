import { Screen } from '@/app/document/screen'
import { taskRequest } from '@/components/domains/review/workbench/task-request'
import { Review } from '@/components/features/questionbank/review/review'

export default function Page() {
  return (
    <Screen title="审题工作台" first={taskRequest}>
      <Review />
    </Screen>
  )
}
