import { Screen } from '@/app/document/screen'
import { CheckQuestion } from '@/components/features/questionbank/check-question/check-question'
import { tasksRequest } from '@/components/features/questionbank/check-question/list'

export default function Page() {
  return (
    <Screen title="试题审核" first={tasksRequest}>
      <CheckQuestion />
    </Screen>
  )
}
